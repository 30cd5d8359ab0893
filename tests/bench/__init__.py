"""Figures, never tests: what a reader feels, measured in the real JupyterLab."""
