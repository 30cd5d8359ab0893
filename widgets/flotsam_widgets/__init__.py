"""Boards, lessons and games on screen."""
