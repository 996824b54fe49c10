# The publisher as an image: docs/publishing.md says how it is run, compose.yaml runs it beside Caddy.
FROM node:24-slim

# What PUBLISH_COMMAND needs to upload into a bucket; `--build-arg PACKAGES=` leaves it out.
ARG PACKAGES="awscli ca-certificates"
RUN test -z "$PACKAGES" || { \
    apt-get update \
    && apt-get install --yes --no-install-recommends $PACKAGES \
    && rm -rf /var/lib/apt/lists/*; }

WORKDIR /opt/rook-site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY . .

# The code belongs to root. The publisher writes into its own folders, and bundles below the code.
RUN mkdir -p .build /var/lib/rook-site /var/cache/rook-site \
    && chown node:node .build /var/lib/rook-site /var/cache/rook-site
ENV PUBLISHER_HOST=0.0.0.0 \
    PUBLISHER_DIR=/var/lib/rook-site \
    CACHE_DIR=/var/cache/rook-site \
    NODE_ENV=production
VOLUME ["/var/lib/rook-site", "/var/cache/rook-site"]
# The receiver, and the preview of drafts.
EXPOSE 8787 8788
USER node

# Unhealthy where nothing whole is served or no webhook can be accepted.
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:8787/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

CMD ["node", "src/publisher/main.ts"]
