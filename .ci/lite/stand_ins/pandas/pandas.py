"""Not pandas: whatever is asked of it shows one sentence instead of a table. See the README beside it."""

from html import escape

from flotsam_kit.absent import told

__version__ = "0.0.0"


class DataFrame:
    """What stands where a table would."""

    def __init__(self, *given, **named):
        pass

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return self

    def __call__(self, *given, **named):
        return self

    def __getitem__(self, key):
        return self

    def _combined(self, other):
        return self

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _combined
    __add__ = __sub__ = __mul__ = __truediv__ = __mod__ = _combined

    def __hash__(self):
        return 0

    def __enter__(self):
        return self

    def __exit__(self, *happened):
        return None

    def __iter__(self):
        return iter(())

    def __len__(self):
        return 0

    def __repr__(self):
        return told()

    def _repr_html_(self):
        return "<p>" + escape(told()).replace("\n", "<br>") + "</p>"


Series = DataFrame
NA = None


def __getattr__(name):
    if name.startswith("_"):
        raise AttributeError(name)
    return DataFrame()
