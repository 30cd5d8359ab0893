"""The lessons as data: `<game>/<nn>-<name>.toml`, its sentences beside it and the facts of the rule cards."""
