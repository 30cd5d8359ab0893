"""Shapes, parts and the two painters; knows no game."""
