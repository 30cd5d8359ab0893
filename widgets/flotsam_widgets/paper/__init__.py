"""Exercises on paper: compact pictures in black and white, room to answer, answers apart."""
