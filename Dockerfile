# syntax=docker/dockerfile:1
ARG NODE_VERSION=20

FROM node:${NODE_VERSION}-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server-cache/package.json server-cache/
COPY embedded-mongodb/package.json embedded-mongodb/
COPY seeds/package.json seeds/
COPY backend/package.json backend/
COPY admin/package.json admin/
COPY storefront/package.json storefront/

FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

# What runs, and no more: the Site Manager is built files, its packages stay behind.
FROM manifests AS packages
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --no-audit --no-fund \
    --workspace=shared --workspace=server-cache --workspace=embedded-mongodb --workspace=seeds --workspace=backend \
    --workspace=storefront

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=packages /app ./
COPY --from=build /app/shared/dist shared/dist
COPY --from=build /app/server-cache/dist server-cache/dist
COPY --from=build /app/embedded-mongodb/dist embedded-mongodb/dist
COPY --from=build /app/seeds/dist seeds/dist
COPY --from=build /app/seeds/assets seeds/assets
COPY --from=build /app/seeds/content seeds/content
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/admin/dist admin/dist
COPY --from=build /app/storefront/build storefront/build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "backend/dist/main.js"]
