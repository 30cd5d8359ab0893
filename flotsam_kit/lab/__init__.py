"""The laboratory: thousands of games between bots, as tables, and what they say about players and rules."""

import flotsam_kit.tables  # noqa: F401 - where there is no pandas it says so, in a sentence
from flotsam_kit.lab.asked import BadExperiment, Experiment
from flotsam_kit.lab.shares import shares, wilson
from flotsam_kit.lab.simulate import Tables, simulate, simulate_decisions

__all__ = ["BadExperiment", "Experiment", "Tables", "shares", "simulate", "simulate_decisions", "wilson"]
