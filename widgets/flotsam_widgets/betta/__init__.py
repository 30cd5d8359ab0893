"""Betta on screen: the picture, the words and the presses of its board."""
