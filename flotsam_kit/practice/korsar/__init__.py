"""The practice topics of Korsar, in the order in which its rules are taught."""

from flotsam_kit.practice.korsar import captures, cells, count_turns, final_score, hold_or_not, stopping
from flotsam_kit.practice.model import Topic

TOPICS: tuple[Topic, ...] = (
    captures.TOPIC,
    cells.TOPIC,
    stopping.TOPIC,
    count_turns.TOPIC,
    final_score.TOPIC,
    hold_or_not.TOPIC,
)
