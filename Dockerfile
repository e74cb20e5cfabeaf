# docker build -t live-poll-deck .
# docs/operating.md says how to run it. The two images and what is installed below can be replaced by --build-arg, for mirrors.
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

# Builds the pages and strips the types: the package that npx runs.
FROM ${BUILD_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY scripts/run.mjs scripts/
# The packages change less often than the sources, so they are a layer of their own.
RUN node scripts/run.mjs install
COPY . .
RUN node scripts/run.mjs pack --only-files

# The packages of the server, in the versions of the lock file.
FROM ${BUILD_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
COPY scripts/slim-image.mjs scripts/
COPY --from=build /build/dist/package/ package/
# Leaves out what the server never loads, and creates the links of PostgreSQL's libraries, which the server
# would create on a disk that it may write to.
RUN node scripts/slim-image.mjs node_modules

FROM ${BASE_IMAGE}
LABEL org.opencontainers.image.title="Live Poll Deck" \
  org.opencontainers.image.description="Build a deck of slides and polls and run it live in front of a room." \
  org.opencontainers.image.licenses="MIT"
# PostgreSQL needs a user with a name. Kubernetes compares its number.
RUN groupadd --gid 1000 polls \
  && useradd --uid 1000 --gid polls --no-create-home --home-dir /data --shell /usr/sbin/nologin polls \
  && install -d -o polls -g polls -m 0700 /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=packages /app/package/ /app/
COPY --from=packages /app/node_modules/ /app/node_modules/
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000 ADMIN_COMMAND="live-poll-deck admin"
RUN ln -s /app/scripts/live-poll-deck.mjs /usr/local/bin/live-poll-deck
USER 1000:1000
VOLUME /data
EXPOSE 3000
# SIGTERM lets one of several servers drain: give it longer than DRAIN_SECONDS to stop.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["live-poll-deck"]
CMD ["start"]
