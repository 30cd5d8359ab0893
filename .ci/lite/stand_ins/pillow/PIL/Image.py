"""Nothing of Pillow but this sentence."""


def __getattr__(name):
    raise AttributeError(
        f"PIL.Image.{name} is not here: this site was built without the Pyodide distribution, "
        "so a stand-in of a few lines takes Pillow's place (make lite PYODIDE=... puts the real one in)."
    )
