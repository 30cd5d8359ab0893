"""Not NumPy: a stand-in of a few lines, so that ipycanvas can send its calls. See the README beside it."""

__version__ = "0.0.0"
uint8, int32, int64, float16, float32 = "uint8", "int32", "int64", "float16", "float32"


class float64(float):
    """A number as Python has it."""


class ndarray:
    """A row of bytes."""

    dtype = uint8
    flags = {"C_CONTIGUOUS": True}  # noqa: RUF012 - read only

    def __init__(self, row):
        self._row = row
        self.shape = (len(row),)

    def __buffer__(self, flags):
        return memoryview(self._row)


def frombuffer(row, dtype=uint8):
    """The bytes as a row."""
    if dtype != uint8:
        raise __getattr__(f"frombuffer of {dtype}")
    return ndarray(row)


def __getattr__(name):
    raise AttributeError(
        f"numpy.{name} is not here: this site was built without the Pyodide distribution, "
        "so a stand-in of a few lines takes NumPy's place (make lite PYODIDE=... puts the real one in)."
    )
