# The front door. CMakePresets.json has the details; `make` alone says what there is.
SETUP ?= tools/setup
JOBS  ?= $(shell nproc)
ARGS  ?=

cpp_files = git ls-files -z --cached --others --exclude-standard -- '*.cpp' '*.hpp'
configure = cmake --preset $(1) >/dev/null
build     = $(call configure,$(1)) && cmake --build --preset $(1)
paddock   = $(call build,release) --target paddock
test      = $(call build,$(1)) && ctest --preset $(1) --parallel $(JOBS) --output-on-failure

.DEFAULT_GOAL := help
.PHONY: help play test asan tsan coverage bench format lint clean

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

play: ## open the table in this terminal (ARGS="..." for `paddock play`)
	@$(SETUP) build
	@$(paddock)
	@build/release/paddock play $(ARGS)

test: ## build and run every test
	@$(SETUP) test
	@$(call test,dev)

asan: ## the tests under the address and undefined-behaviour sanitizers
	@$(SETUP) sanitize
	@$(call test,asan)

tsan: ## the tests under the thread sanitizer
	@$(SETUP) sanitize
	@$(call test,tsan)

coverage: ## the tests, then which lines they reached (build/coverage/report/index.html)
	@$(SETUP) coverage
	@$(call test,coverage)
	@mkdir -p build/coverage/report
	@gcovr --root . --exclude '.*/tests/' --exclude build/ --print-summary \
	  --html-details build/coverage/report/index.html build/coverage

bench: ## measure speed (ARGS="..." for `paddock bench`)
	@$(SETUP) build
	@$(paddock)
	@build/release/paddock bench $(ARGS)

format: ## lay out the C++ sources
	@$(SETUP) lint
	@$(cpp_files) | xargs -0 -r clang-format -i

lint: ## layout, clang-tidy, layers, a test for every clause
	@$(SETUP) lint
	@$(cpp_files) | xargs -0 -r clang-format --dry-run -Werror
	@tools/check_layers
	@tools/rule_evidence
	@$(call configure,dev)
	@run-clang-tidy-22 -quiet -p build/dev -j $(JOBS) '^$(CURDIR)/(apps|bots|engine|games|table|tests)/'

clean: ## remove what was built
	@rm -rf build
