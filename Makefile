# Everything here needs Rust, Node.js and Python 3, and nothing else: see README.md.
# What follows `make bench` names measurements.
ifeq ($(firstword $(MAKECMDGOALS)),bench)
PARTS := $(wordlist 2,$(words $(MAKECMDGOALS)),$(MAKECMDGOALS))
endif
ifneq ($(PARTS),)
.PHONY: $(PARTS)
$(PARTS): ; @:
endif
.PHONY: run test soak lint fmt openapi sqlx schema bench advisories dev stop

run:      ## build all, start all, with demo data; Ctrl-C stops all
	@scripts/run
test:     ## everything CI runs
	@scripts/test
soak:     ## simulated years and killed servers: what takes too long for make test
	@scripts/soak
lint:     ## formatting, clippy, licenses, Biome, types
	@scripts/test lint
fmt:      ## format Rust and TypeScript
	@scripts/fmt
openapi:  ## openapi/openapi.json from the code, and the web app's types from it
	@scripts/openapi
sqlx:     ## the checked queries' metadata in .sqlx, from the migrations
	@scripts/sqlx
schema:   ## migrations/schema.sql, what all migrations together make, to be read
	@scripts/schema
bench:    ## the measurements of the README, or some: make bench mixed BENCH_FULL=1
	@scripts/bench $(PARTS)
advisories: ## known vulnerabilities of the packages; needs network, for every week
	@scripts/advisories
dev:      ## make run with Vite serving the web app as you edit it
	@scripts/run --vite
stop:     ## stop Postgres and Valkey of a run that was killed
	@scripts/services stop
