"""The practice topics of Betta, in the order in which its rules are taught."""

from flotsam_kit.practice.model import Topic

TOPICS: tuple[Topic, ...] = ()
