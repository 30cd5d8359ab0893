"""Questions on which a class votes: a position, a few answers, one of them right, and the reason."""

from flotsam_kit.votes.load import NoVotes, find_votes, is_vote_id, vote_ids
from flotsam_kit.votes.model import Vote

__all__ = ["NoVotes", "Vote", "find_votes", "is_vote_id", "vote_ids"]
