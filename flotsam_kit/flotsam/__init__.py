"""Flotsam Fight."""
