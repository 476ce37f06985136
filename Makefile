# Everything starts here: `make run` and `make test` need nothing but git, make and a Swift toolchain.

SHELL := /bin/bash
PREFIX ?= /usr/local
ARGS ?=
ONLY ?=
SEED ?=
SECONDS ?= 900

# The Swift libraries are linked in, so that the program runs where there is no toolchain.
release := -c release --product hanamaru --static-swift-stdlib
binary := .build/release/hanamaru
bench := -c release --product TemplateBenchmark --static-swift-stdlib
swift_files := Package.swift Sources Tests Benchmarks
share := $(DESTDIR)$(PREFIX)/share/hanamaru

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run build test soak race fuzz fuzz-templates fuzz-store bench format install uninstall clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /make \1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 16

run: build ## set up, build and start on http://127.0.0.1:8080/; options: ARGS="--listen 127.0.0.1:9000"
	@exec $(binary) $(ARGS)

build: ## set up and build for release
	@Tools/setup build
	swift build $(release)

test: ## set up and run every check and test
	@Tools/setup test
	swift format lint --strict --recursive --parallel $(swift_files)
	Tools/check-sources
	@# An undeclared import fails this build although its last line is "Build complete!".
	swift build --build-tests --explicit-target-dependency-import-check error || \
		{ echo "The build failed: see the first 'error:' above." >&2; exit 1; }
	swift test --skip-build --disable-xctest
	swift build $(release)
	swift build $(bench)
	.venv/bin/python -m pytest Tests

bench: ## set up and measure against others; one benchmark alone: ONLY=templates
	@Tools/setup bench || echo "What could not be set up is left out."
	swift build $(release)
	swift build $(bench)
	@python3 Benchmarks/run.py $(ONLY)

# A failure prints its seed. CRASH_SEED and POWER_CUTS of the environment are for the store's own tests.
soak: race ## run the random, fault and power cut tests at full length, for hours; SEED=1 repeats a run
	@Tools/setup test
	swift build --build-tests
	SOAK=1 $(if $(SEED),SEED=$(SEED)) swift test --skip-build --disable-xctest --filter 'CrashTests|PowerCutTests|KillTests'
	swift build $(release)
	.venv/bin/python -m pytest Tests --soak -o faulthandler_timeout=3600 $(if $(SEED),--seed $(SEED))

race: ## let ThreadSanitizer look for data races in the store
	@Tools/setup build
	swift build --build-tests --sanitize=thread --scratch-path .build/race
	TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/JSONStoreTests/thread-sanitizer.txt \
		swift test --skip-build --disable-xctest --sanitize=thread --scratch-path .build/race --filter JSONStoreTests

fuzz: fuzz-templates fuzz-store ## let libFuzzer look for templates and data files that break something, SECONDS=900 each

# What is found lies in .build/fuzz, as does the corpus that grows; a finding worth keeping goes into the Corpus in Tests.
fuzzers := HANAMARU_FUZZ=1 swift build -c release --sanitize=fuzzer --scratch-path .build/fuzz -Xswiftc -enable-testing
fuzzing := SWIFT_BACKTRACE=enable=no .build/fuzz/release

fuzz-templates:
	@Tools/setup build
	$(fuzzers) --product FuzzTemplates
	mkdir -p .build/fuzz/templates
	$(fuzzing)/FuzzTemplates -dict=Tests/FuzzTemplates/templates.dict -max_total_time=$(SECONDS) -max_len=1500 \
		-timeout=10 -rss_limit_mb=1024 -artifact_prefix=.build/fuzz/template- .build/fuzz/templates \
		Tests/FuzzTemplates/Corpus

fuzz-store:
	@Tools/setup build
	$(fuzzers) --product FuzzStore
	mkdir -p .build/fuzz/store
	$(fuzzing)/FuzzStore -dict=Tests/FuzzStore/store.dict -max_total_time=$(SECONDS) -max_len=3000 \
		-timeout=10 -rss_limit_mb=2048 -artifact_prefix=.build/fuzz/store- .build/fuzz/store Tests/FuzzStore/Corpus

format: ## format the Swift sources in place
	swift format --in-place --recursive --parallel $(swift_files)

# `make build && sudo make install`: under sudo there is often no Swift in PATH, and what is built gets installed.
install: $(if $(shell command -v swift 2>/dev/null),build) ## install below PREFIX (/usr/local), or DESTDIR/PREFIX
	@test -x $(binary) || { echo "Nothing is built yet: run 'make build' first." >&2; exit 1; }
	install -D -m 755 $(binary) $(DESTDIR)$(PREFIX)/bin/hanamaru
	rm -rf $(share)/Templates $(share)/Public
	install -d $(share)
	cp -R Templates Public $(share)
	chmod -R u=rwX,go=rX $(share)

uninstall: ## remove what install put there
	rm -rf $(DESTDIR)$(PREFIX)/bin/hanamaru $(share)

clean: ## remove everything built
	rm -rf .build .venv .venv-bench
