# The front door. CMakePresets.json has the details; `make` alone says what there is.
SETUP ?= tools/setup
JOBS  ?= $(shell nproc)
ARGS  ?=
SECONDS ?= 600
MATCHES ?= 200
SHARE ?= 0.7
DEALS ?= 100
THINK ?= 0.3
TRIES ?= 100000
PREFIX ?= /usr/local
# How many of the sources that changed `make check` reads with clang-tidy; `make lint` reads all.
TIDY ?= 12
# Debian's own tools come first, whatever else is installed.
export PATH := /usr/bin:/bin:$(PATH)

cpp_files = git ls-files -z --cached --others --exclude-standard -- '*.cpp' '*.hpp'
configure = cmake --preset $(1) >/dev/null
build     = $(call configure,$(1)) && cmake --build --preset $(1) --parallel $(JOBS)
paddock   = $(call build,release) --target paddock
test      = $(call build,$(1)) && ctest --preset $(1) --parallel $(JOBS) --output-on-failure
timed     = tools/timed

.DEFAULT_GOAL := help
.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*/\1/p' Makefile)

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

play: page ## open the table at http://localhost:8080 (ARGS="..." for `paddock serve`)
	@tools/play build/release/paddock $(ARGS)

terminal: ## open the table in this terminal (ARGS="..." for `paddock play`)
	@$(SETUP) build
	@$(paddock)
	@build/release/paddock play $(ARGS)

page: # the program, the modules that play without it, and the page it serves
	@$(SETUP) page
	@$(paddock) wasm
	@tools/build_page build/release/paddock

site: ## the page as a folder of files for any web host, played without a server: build/site
	@$(SETUP) page
	@$(paddock) wasm
	@tools/build_page --site build/release/paddock build/site
	@echo "build/site is the page: put it on any web host, in any folder"

test: ## build and run every test
	@$(SETUP) test
	@$(timed) "build" $(MAKE) --no-print-directory test-build
	@$(timed) "tests" ctest --preset dev --parallel $(JOBS) --output-on-failure

test-build: # what the tests run
	@$(call build,dev)
	@tools/build_page build/dev/paddock

check_parts = format layers tidy asan tsan package image reproducible new-game install soak

check: ## what CI runs beyond the tests: layout, sanitizers, packages, a new game, a minute of load (check-PART: one of them)
	@$(SETUP) check
	@for part in $(check_parts); do $(timed) "$$part" $(MAKE) --no-print-directory check-$$part || exit 1; done

check-format: # clang-format
	@$(cpp_files) | xargs -0 -r clang-format --dry-run -Werror

check-layers: # includes go down only; every clause has a test
	@tools/check_layers
	@tools/rule_evidence

check-tidy: # clang-tidy on the latest of the sources that changed (TIDY=12, BASE=COMMIT)
	@$(call configure,lint)
	@tools/changed_sources build/lint $(BASE) | head -n $(TIDY) | xargs -r -n 1 -P $(JOBS) clang-tidy-22 --quiet -p build/lint
	@tools/changed_sources build/lint $(BASE) | awk 'END { if (NR > $(TIDY)) print "not read: " NR - $(TIDY) " more that changed (make lint reads all)" }'

check-asan: # the C++ tests under the address and undefined-behaviour sanitizers
	@$(call build,asan) --target cpp_tests
	@ctest --preset asan --parallel $(JOBS) --output-on-failure -L '^(cpp|threads)$$'

check-tsan: # the C++ tests that start threads under the thread sanitizer
	@$(call build,tsan) --target thread_tests
	@ctest --preset tsan --parallel $(JOBS) --output-on-failure -L '^threads$$'

check-package: deb # lintian and everything else that can be seen of the packages without installing them
	@tests/package/run --look build/deb/paddock_*.deb build/deb/libpaddock-dev_*.deb build/test-deb

check-image: deb # the container image, made, unpacked, started and played at
	@tests/package/image build/deb/paddock_*.deb build/test-deb

check-reproducible: test-build # the same bytes twice, in short; `make reproduce` builds everything twice
	@tests/reproducible/run build/dev/paddock build/check

check-new-game: test-build # a sixth game is one new folder: made, built, tested and played in a copy of the tree
	@tests/new_game/run build/check

check-install: test-build # C++ programs that use an installed copy
	@tests/install/run build/dev build/check

check-soak: test-build # a server under load for a minute
	@tests/faults/soak.py build/dev/paddock --rounds 6 --seconds 10 --tables 20 --rate 2

nightly: ## what takes hours: everything sanitized, fuzzed, killed, packed twice, installed; games in browsers; a fresh machine
	@$(SETUP) check
	@for part in lint asan tsan fuzz hiding faults soak test-deb reproduce same-everywhere matches-offline clean-room; do \
	  $(timed) "$$part" $(MAKE) --no-print-directory $$part || exit 1; done

pictures: page ## the pictures of docs/pictures, taken anew
	@$(SETUP) test
	@cd web && PADDOCK=$(CURDIR)/build/release/paddock ../tools/node playwright test --config tests/browser/pictures.config.ts

asan: ## the tests under the address and undefined-behaviour sanitizers
	@$(SETUP) sanitize
	@$(call test,asan)

tsan: ## the tests under the thread sanitizer
	@$(SETUP) sanitize
	@$(call test,tsan)

faults: ## the server killed, starved and cut off, at length (half an hour)
	@$(SETUP) test
	@$(paddock)
	@tests/faults/kill.py build/release/paddock --kills 500
	@tests/faults/kill.py build/release/paddock --kills 500 --db postgres --servers 2
	@tests/faults/disk_full.py build/release/paddock --mount
	@tests/faults/database_gone.py build/release/paddock --times 10
	@tests/faults/cut.py build/release/paddock --cuts 5000

soak: ## a server under load for two hours (ARGS="..." for tests/faults/soak.py)
	@$(SETUP) test
	@$(paddock)
	@tests/faults/soak.py build/release/paddock $(ARGS)

fuzz: ## bytes of any kind at what reads them, sanitized, SECONDS=600 a target (TARGETS="...": only these)
	@$(SETUP) sanitize
	@$(call build,fuzz)
	@tests/fuzz/run build/fuzz $(SECONDS) $(TARGETS)

fuzz-python: ## what is wrong in every way at the Python package, under the address sanitizer, TRIES=100000
	@$(SETUP) wheel
	@$(call build,fuzz-python)
	@LD_PRELOAD="$$(g++ -print-file-name=libasan.so) $$(g++ -print-file-name=libstdc++.so.6)" ASAN_OPTIONS=detect_leaks=0 \
	  PYTHONPATH=build/fuzz-python/python:python/tests PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 python/tests/fuzz.py --tries $(TRIES)

hiding: ## look in all bytes of 200 matches a game for what a seat must not know
	@$(SETUP) test
	@$(call build,dev) --target test_server
	@PADDOCK_HIDING_MATCHES=200 build/dev/table/server/test_server --gtest_filter='*Hiding*' --gtest_brief=1

same-everywhere: ## 200 matches a game and choice of options, in a browser's module and by the command: the same bytes (MATCHES=200)
	@$(SETUP) test
	@$(paddock) wasm
	@CHROMIUM=$${CHROMIUM:-/usr/bin/chromium} tools/node node table/browser/tests/same_everywhere.mjs build/release/paddock games \
	  build/release/wasm $(MATCHES)

matches-offline: ## a whole match of each game in a browser that nobody answers
	@$(SETUP) test
	@$(MAKE) page
	@cd web && PADDOCK_WHOLE=1 ../tools/node playwright test --config tests/browser/playwright.config.ts offline.spec.ts -g 'is played offline'

speed-in-browsers: ## decisions and iterations a second in a browser's module, in Node and Chromium, beside the command
	@$(SETUP) test
	@$(paddock) wasm_bench
	@tools/node node table/browser/tests/speed.mjs build/release/paddock build/release/wasm/bench

strength-in-browsers: ## level 3 with the share of the iterations that a browser reaches, against all of them (GAME=... SHARE=0.7 DEALS=100 THINK=0.3)
	@$(SETUP) build
	@$(paddock) browser_strength
	@for game in $(or $(GAME),$(notdir $(patsubst %/,%,$(wildcard games/*/)))); do \
	  build/release/table/browser/browser_strength $$game $(SHARE) $(THINK) $(DEALS) || exit 1; done

test-gpu: ## what needs an NVIDIA GPU, on the one that is here: rules, batches, Python with PyTorch
	@$(SETUP) test
	@$(call build,dev) --target test_gpu test_bots paddock paddock_python
	@PADDOCK=build/dev PYTHON=/usr/bin/python3 tests/gpu/run

coverage: ## the tests, then which lines they reached (build/coverage/report/index.html)
	@$(SETUP) coverage
	@$(call test,coverage)
	@mkdir -p build/coverage/report
	@gcovr --root . --exclude '.*/tests/' --exclude build/ --print-summary \
	  --html-details build/coverage/report/index.html build/coverage

bench: $(if $(findstring --gpu,$(ARGS)),gpu) ## measure speed (ARGS="..." for `paddock bench`; with --gpu, on a GPU)
	@$(SETUP) build
	@$(paddock)
	@build/release/paddock bench $(ARGS)

gpu: ## the program with the rules compiled for GPUs, too: build/release/paddock (docs/gpu.md)
	@$(SETUP) gpu
	@cmake --preset release -DPADDOCK_GPU=ON >/dev/null
	@$(paddock)

studies: page ## study every game with charts: docs/studies (three quarters of an hour)
	@tools/studies build/release/paddock

format: ## lay out the C++ sources
	@$(SETUP) lint
	@$(cpp_files) | xargs -0 -r clang-format -i

lint: ## layout, layers, a test for every clause, clang-tidy on all sources
	@$(SETUP) lint
	@$(MAKE) --no-print-directory check-format check-layers
	@$(call configure,lint)
	@run-clang-tidy-22 -quiet -p build/lint -j $(JOBS) '^$(CURDIR)/(apps|bots|engine|games|system|table|tests)/'

wheel: ## the Python package, for this machine: build/wheel/paddock-*.whl (docs/for-python.md)
	@$(SETUP) wheel
	@$(call build,wheel) --target paddock_python
	@tools/make_wheel build/wheel build/wheel

dev: ## headers and libraries for C++ programs, into PREFIX=/usr/local (docs/for-cpp.md)
	@$(SETUP) build
	@$(call build,release) --target paddock_catalogue
	@cmake --install build/release --component dev --prefix $(PREFIX) >/dev/null
	@echo "find_package(paddock) finds it in $(PREFIX)"

deb: ## the Debian packages: build/deb/paddock_VERSION_ARCH.deb, build/deb/libpaddock-dev_VERSION_ARCH.deb
	@$(SETUP) deb
	@$(call build,deb) --target paddock wasm
	@tools/build_page build/deb/paddock
	@tools/pack_deb build/deb
	@ls build/deb/*.deb

image: deb ## the package as a container image, made without a container engine: build/image/paddock-VERSION-ARCH.oci.tar
	@$(SETUP) image
	@tools/make_image build/deb/paddock_*.deb build/image

test-deb: deb ## install the package into a clean Debian, serve from there, upgrade and remove it; serve from the container image
	@$(SETUP) test-deb
	@tests/package/run build/deb/paddock_*.deb build/deb/libpaddock-dev_*.deb build/test-deb
	@tests/package/image build/deb/paddock_*.deb build/test-deb

reproduce: ## build the package twice, in two folders, and compare every byte (long)
	@$(SETUP) release
	@tools/reproduce

release: ## source, package, container image, page, bill of materials and checksums: build/release-files
	@$(SETUP) release
	@tools/release

clean-room: ## make play and make test in a fresh Debian 12, and what they cost (ARGS="--record --keep --only play")
	@$(SETUP) clean-room
	@tests/clean_room/run $(ARGS)

clean: ## remove what was built
	@rm -rf build web/dist web/node_modules web/generated web/test-results
