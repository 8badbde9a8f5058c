# syntax=docker/dockerfile:1.25.0
# Two images: `chairside`, for production, and `sandboxes`, with the programs that stand in for the outside world when trying it out.
#   docker build --target chairside -t chairside .
# Images have exact versions, here and in compose.yaml; move them up when `make advisories` runs.

FROM node:22.23.3-bookworm-slim AS web
WORKDIR /build/ui
COPY ui/package.json ui/package-lock.json ui/.npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY brands /build/brands
COPY ui ./
RUN npm run build

FROM rust:1.95.0-bookworm AS server
WORKDIR /build
COPY . .
# The target folder is a cache and not part of the layer, so the programs are copied out.
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/build/target \
    cargo build --release --locked -p api -p sandboxes --bins \
    && mkdir /programs \
    && cp target/release/chairside target/release/card-sandbox target/release/guarantor-sandbox target/release/bank-link-sandbox target/release/address-sandbox target/release/text-sandbox target/release/practice-system-sandbox target/release/mailbox /programs/ \
    && strip /programs/*

FROM debian:bookworm-20261005-slim AS base
RUN useradd --system --uid 10001 --no-create-home --home-dir /nonexistent chairside
USER chairside
WORKDIR /opt/chairside

FROM base AS sandboxes
COPY --from=server /programs/card-sandbox /programs/guarantor-sandbox /programs/bank-link-sandbox /programs/address-sandbox /programs/text-sandbox /programs/practice-system-sandbox /programs/mailbox /usr/local/bin/

FROM base AS chairside
COPY --from=server /programs/chairside /usr/local/bin/chairside
COPY --from=web /build/ui/dist ui/dist
COPY brands brands
ENV CHAIRSIDE_ENV=production \
    CHAIRSIDE_PORT=8600 \
    CHAIRSIDE_WEB_DIR=/opt/chairside/ui/dist \
    CHAIRSIDE_BRANDS_DIR=/opt/chairside/brands
EXPOSE 8600
# SIGTERM lets requests and jobs in hand finish.
STOPSIGNAL SIGTERM
ENTRYPOINT ["chairside"]
CMD ["serve"]
