"""What a learner has reached: kept in one small file, carried to another machine as one line."""

from flotsam_kit.progress.codes import Fault, ProgressError
from flotsam_kit.progress.disk import DiskProgress
from flotsam_kit.progress.line import read_line, write_line
from flotsam_kit.progress.memory import MemoryProgress
from flotsam_kit.progress.record import EMPTY, Record, merge

__all__ = [
    "EMPTY",
    "DiskProgress",
    "Fault",
    "MemoryProgress",
    "ProgressError",
    "Record",
    "merge",
    "read_line",
    "write_line",
]
