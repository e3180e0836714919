# Everything runs in .venv, which is made from PYTHON (3.11 or newer) when it is first needed.

PYTHON ?= python3
PIP := .venv/bin/python -m pip --disable-pip-version-check
PPR := .venv/bin/ppr
PACK := tree-sitter-language-pack
CRATES := tree-sitter-c-sharp tree-sitter-yaml # parsers that the pack takes from packages of their own

.PHONY: help demo picture test faults laws lint format mutants mutants-changed docs lock release-check grammars clean
.DEFAULT_GOAL := help

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1@\2/p' Makefile | while IFS=@ read -r target text; do \
		printf '%-20s %s\n' "$$target" "$$text"; \
	done
	@echo
	@echo 'make TARGET PYTHON=python3.12 chooses the interpreter for a new .venv.'

demo: .venv/installed ## reduce the pairs in examples/ (the second one needs a C compiler)
	@rm -rf build/demo
	@mkdir -p build/demo
	@echo '== examples/tiny: a small compiler crashes'
	@PATH='$(CURDIR)/.venv/bin':$$PATH $(PPR) examples/tiny/seed.c examples/tiny/variant.c --output build/demo/tiny \
		-- python3 -S examples/tiny/tinyc.py {}
	@echo
	@if command -v $${CC:-cc} >/dev/null 2>&1; then \
		echo '== examples/increment: two programs print different numbers'; \
		$(PPR) examples/increment/seed.c examples/increment/variant.c \
			--seed-test examples/increment/seed_test.sh --variant-test examples/increment/variant_test.sh \
			--output build/demo/increment; \
	else \
		echo "== examples/increment: skipped, because there is no C compiler ($${CC:-cc})"; \
	fi

picture: demo ## make docs/example.svg from the first pair of the demo
	$(PPR) show build/demo/tiny --svg docs/example.svg

test: lint ## check style and types, and run all tests
	.venv/bin/pytest -n auto

faults: .venv/installed-dev ## inject every fault of tests/faults/faults.toml (docs/reliability.md)
	.venv/bin/pytest -n auto -m faults tests/faults

lock: .venv/made ## take the newest versions of what development needs, and lock them
	$(PIP) install -q --upgrade --upgrade-strategy eager -e '.[dev]'
	$(PIP) freeze --exclude-editable >requirements-dev.lock

laws: .venv/installed-dev ## check laws on random pairs in all languages (DRAWS=10 FIRST=0)
	PPR_DRAWS=$(or $(DRAWS),10) PPR_FIRST_DRAW=$(or $(FIRST),0) .venv/bin/pytest -n auto -m laws tests/laws

lint: .venv/installed-dev ## check style and types
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy

format: .venv/installed-dev ## format the code
	.venv/bin/ruff check --fix .
	.venv/bin/ruff format .

# Faults that no test notices.  ONLY is a folder or a file, SAMPLE a number of mutants, SECONDS the time they may take.

mutants: .venv/installed-dev ## run the tests on mutants of the core (ONLY=ppr/search SAMPLE=400 SECONDS=600)
	.venv/bin/python tests/mutation/run.py $(if $(ONLY),--only $(ONLY)) $(if $(SAMPLE),--sample $(SAMPLE)) \
		$(if $(SECONDS),--seconds $(SECONDS))

mutants-changed: .venv/installed-dev ## demand 80 % on changed lines (BASE=origin/main SECONDS=300)
	.venv/bin/python tests/mutation/run.py --base $(or $(BASE),origin/main) --seconds $(or $(SECONDS),300) --at-least 0.8

docs: .venv/installed ## build the pages of docs/ as a site in build/site, and check their links
	@$(PIP) install -q -e '.[docs]'
	.venv/bin/zensical build --strict

# Both are tried with every Python that there is: in a new environment, the example is reduced.

release-check: .venv/installed ## build a wheel and an sdist in dist/, and try them with Python 3.11 to 3.14
	@$(PIP) install -q -e '.[release]'
	rm -rf dist build/release
	.venv/bin/python -m build --outdir dist .
	@set -e; for version in 3.11 3.12 3.13 3.14; do \
		python$$version -c '' 2>/dev/null || { echo "python$$version: not here"; continue; }; \
		for file in dist/*; do \
			python$$version -m venv --clear build/release; \
			build/release/bin/pip --disable-pip-version-check install -q "$$file"; \
			build/release/bin/ppr examples/tiny/seed.c examples/tiny/variant.c --no-explain --output build/release/tiny \
				-- build/release/bin/python -S examples/tiny/tinyc.py {} > build/release/log; \
			echo "python$$version, $$file: $$(grep -m 1 "^difference" build/release/log)"; \
		done; \
	done

grammars: .venv/installed ## make grammars/normal_forms/ again from the parsers' sources (needs cargo)
	@mkdir -p build/crates/src
	@: > build/crates/src/lib.rs
	@set -e; \
	version() { .venv/bin/python -c "from importlib.metadata import version; print(version('$$1'))"; }; \
	printf '[package]\nname = "crates"\nedition = "2021"\n[dependencies]\n' > build/crates/Cargo.toml; \
	for crate in $(CRATES); do \
		crate_version=$$(version $$crate); \
		printf '%s = "=%s"\n' $$crate $$crate_version >> build/crates/Cargo.toml; \
		crates="$$crates $$crate-$$crate_version.crate"; \
	done; \
	CARGO_HOME=build/cargo cargo fetch -q --manifest-path build/crates/Cargo.toml; \
	for crate in $$crates; do cp build/cargo/registry/cache/*/$$crate build/; done; \
	pack_version=$$(version $(PACK)); \
	$(PIP) download -q --no-deps --no-binary :all: -d build/ "$(PACK)==$$pack_version"; \
	.venv/bin/python -m grammars.build.grammar_json \
		build/tree_sitter_language_pack-$$pack_version.tar.gz $$(for crate in $$crates; do echo build/$$crate; done)

clean: ## remove .venv, build/ and caches
	rm -rf .venv build .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Each of these files records that a step succeeded; a half-made .venv is made again.

.venv/made:
	@command -v '$(PYTHON)' >/dev/null || { \
		echo 'ppr: there is no $(PYTHON); name Python 3.11 or newer with make PYTHON=...' >&2; exit 1; }
	@'$(PYTHON)' -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'ppr: $(PYTHON) is older than Python 3.11; name a newer one with make PYTHON=...' >&2; exit 1; }
	@rm -rf .venv
	@'$(PYTHON)' -m venv .venv
	@touch $@

.venv/installed: .venv/made pyproject.toml
	@echo 'Installing ppr in .venv'
	@$(PIP) install -q -e .
	@touch $@

.venv/installed-dev: .venv/made pyproject.toml requirements-dev.lock
	@echo 'Installing ppr and its tools for development in .venv'
	@$(PIP) install -q -e '.[dev]' -c requirements-dev.lock
	@touch $@ .venv/installed
