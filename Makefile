# Flotsam Kit. `make help` says what there is; the two that matter are `make lab` and `make test`.

# Taken from the command line only: many systems have variables BROWSER and LANGUAGE of their own.
given = $(if $(findstring command line,$(origin $(1))),$($(1)),$(2))

python = .venv/bin/python
# Without nbval, which takes a second to load; the one run that needs it asks for it.
pytest = $(python) -m pytest -p no:nbval
# On all cores: for tests that share nothing.
spread = -n auto --dist worksteal
# Compiled modules are kept, whatever the machine says: dozens of kernels load the same ones.
unexport PYTHONDONTWRITEBYTECODE
# Where notebooks under test keep what they save, so that a reader's own progress is left alone.
scratch = $(CURDIR)/.pytest_cache/saved

# One after the other, the cheapest first, so that a slip is told in seconds.
.NOTPARALLEL:
.DEFAULT_GOAL = help
.PHONY: help lab voila test test-long test-lite lite-door bench environment check-format format lint types layers unit notebooks \
	write-notebooks browser lock wheel lite

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F '|' '{ printf "%-24s %s\n", $$1, $$2 }'

open_door = exec $(python) .ci/lab.py --language "$(call given,LANGUAGE,en)" --lesson "$(call given,LESSON,00)" \
	--port "$(call given,PORT)" --browser "$(call given,BROWSER,yes)"

lab: environment ## JupyterLab on the first notebook (PORT=8890 BROWSER=no LANGUAGE=fr LESSON=20)
	@$(open_door)

voila: environment ## the same notebook as a page without code (the same choices)
	@$(open_door) --door voila

test: environment check-format lint types layers unit notebooks browser lite-door ## everything, the cheapest first

test-lite: lite ## the static site in a real browser without a network
	$(pytest) -m lite tests/browser

# Part of `make test`; nothing else needs npm.
lite-door:
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory test-lite; \
	else echo "There is no npm here, so the static site (make lite) is not tried."; fi

test-long: environment ## the long runs: many whole games, many broken texts
	$(pytest) $(spread) -m long

bench: environment ## figures beside those of other projects (JSON=file ONLY="speed clicks" GAMES=1000 TABLES=all KEEP=folder)
	@.ci/bench-environment
	.venv-bench/bin/python -m tests.bench --games $(call given,GAMES,1000) \
		$(if $(call given,ONLY),--only $(call given,ONLY)) $(if $(call given,JSON),--json "$(call given,JSON)") \
		$(if $(call given,TABLES),--every-table) $(if $(call given,KEEP),--keep "$(call given,KEEP)")

format: environment ## sets the form of the code
	$(python) -m ruff format
	$(python) -m ruff check --fix-only --quiet

check-format: environment ## tells where the form of the code is not the agreed one
	$(python) -m ruff format --check

lint: environment ## ruff
	$(python) -m ruff check

types: environment ## mypy, strict
	$(python) -m mypy

layers: environment ## import-linter: imports go down only
	.venv/bin/lint-imports --no-logo

unit: environment ## the pure tests
	$(pytest) $(spread) -m "not long and not notebook and not browser" --ignore tests/browser

# A kernel for each notebook takes seconds: the English ones are enough there, since a test proves that the code of
# the other languages differs by the language's name alone, and all languages run in this process.
notebooks: environment ## every notebook: its cells in this process, the English ones in a kernel, too (nbval)
	$(pytest) $(spread) -m notebook $$(grep -l "mark\.notebook" tests/test_*.py)
	FLOTSAM_DATA="$(scratch)" XDG_DATA_HOME="$(scratch)" XDG_STATE_HOME="$(scratch)" XDG_CONFIG_HOME="$(scratch)" \
		$(python) -m pytest -n auto --dist loadfile --nbval-lax --nbval-cell-timeout=60 -p no:cacheprovider notebooks/en

write-notebooks: environment ## writes the notebooks of all languages from notebooks/source
	$(python) .ci/write_notebooks.py

browser: environment ## the real JupyterLab in a real browser
	$(python) -m tests.browser.chromium
	$(in-browser) -n 2 --dist worksteal || { [ $$? = 1 ] && echo "$(again)" && $(in-browser) --last-failed; }

# A page answers when it can: what failed beside others on a busy machine gets one more try by itself, and both are told.
in-browser = $(pytest) -m "browser and not lite" tests/browser
again = Once more, by itself. A test that passes now depends on time: mend it (test-results/ shows what it saw).

compile = uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --upgrade

lock: ## renews the pinned packages (needs uv)
	printf 'hatchling\neditables\n' | $(compile) --extra test --extra doors pyproject.toml - -o requirements.lock
	printf 'hatchling\n' | $(compile) --extra hub --constraint requirements.lock pyproject.toml - \
		-o deploy/jupyterhub/requirements.lock
	printf 'hatchling\neditables\n' | $(compile) --extra bench --constraint requirements.lock pyproject.toml - \
		-o tests/bench/requirements.lock

lite: environment ## builds a site that needs no installation and no network, in dist/lite (PYODIDE=/path: with pandas)
	$(python) .ci/lite --pyodide "$(call given,PYODIDE)"

wheel: environment ## builds the wheel in dist/
	$(python) -m hatchling build

environment:
	@.ci/environment
