"""The practice topics of Korsar, in the order in which its rules are taught."""

from flotsam_kit.practice.model import Topic

TOPICS: tuple[Topic, ...] = ()
