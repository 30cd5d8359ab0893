"""Every sentence that a person reads, in three languages; the games themselves hold codes and numbers."""

from flotsam_kit.texts.catalogue import LANGUAGES
from flotsam_kit.texts.choice import language, spoken
from flotsam_kit.texts.telling import rule_id, say, tell

__all__ = ["LANGUAGES", "language", "rule_id", "say", "spoken", "tell"]
