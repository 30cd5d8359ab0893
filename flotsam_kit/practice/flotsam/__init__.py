"""The practice topics of Flotsam Fight, in the order in which its rules are taught."""

from flotsam_kit.practice.flotsam import clearing, divides, higher, may_pass, placement, scoring, starter
from flotsam_kit.practice.model import Topic

TOPICS: tuple[Topic, ...] = (
    divides.TOPIC,
    higher.TOPIC,
    may_pass.TOPIC,
    clearing.TOPIC,
    scoring.TOPIC,
    starter.TOPIC,
    placement.TOPIC,
)
