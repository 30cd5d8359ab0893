"""Three card games to read, to play and to teach."""
