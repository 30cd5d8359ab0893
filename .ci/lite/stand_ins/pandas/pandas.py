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

    def __enter__(self):
        return self

    def __exit__(self, *happened):
        return None

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
