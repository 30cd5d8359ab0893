"""The practice topics of Betta, in the order in which its rules are taught."""

from flotsam_kit.practice.betta import evaluating, paying, placement, spot, which_turn, winning
from flotsam_kit.practice.model import Topic

TOPICS: tuple[Topic, ...] = (
    spot.TOPIC,
    which_turn.TOPIC,
    placement.TOPIC,
    paying.TOPIC,
    evaluating.TOPIC,
    winning.TOPIC,
)
