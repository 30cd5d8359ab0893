"""Whole games on the page: pace, curtain, results, replay, saving, a new table."""
