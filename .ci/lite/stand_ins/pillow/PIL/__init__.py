"""Not Pillow: a stand-in of a few lines, so that ipycanvas can be imported. See the README beside it."""

__version__ = "0.0.0"
