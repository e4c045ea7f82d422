# Builds the page and the server's dependencies with the pinned toolchain, and keeps only what runs.
# tools/test/containers.test.ts performs these very steps without a container engine.

FROM node:26-slim AS source
WORKDIR /app
COPY . .
RUN node tools/run.mjs pnpm --version

FROM source AS web
RUN node tools/run.mjs pnpm install --frozen-lockfile --filter @kapelle/web...
RUN node tools/run.mjs pnpm --filter @kapelle/web build

FROM source AS server
RUN node tools/run.mjs pnpm install --frozen-lockfile --prod --filter @kapelle/server...
RUN mkdir .data

FROM node:26-slim
WORKDIR /app
ENV NODE_ENV=production
COPY --from=server /app/package.json ./
COPY --from=server /app/node_modules ./node_modules
COPY --from=server /app/packages ./packages
COPY --from=server /app/apps/server ./apps/server
COPY --from=web /app/apps/web/dist ./apps/web/dist
COPY --from=server --chown=node:node /app/.data ./.data
USER node
VOLUME /app/.data
EXPOSE 2567
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT || 2567}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
