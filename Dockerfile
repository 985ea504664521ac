# syntax=docker/dockerfile:1

# Installs, builds, and leaves only what runs.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc .puppeteerrc.cjs ./
COPY clients/command-line/package.json ./clients/command-line/
COPY clients/typescript/package.json ./clients/typescript/
COPY src/tools/build/lean-modules.mjs ./src/tools/build/
RUN npm ci
COPY tsconfig.json ./
COPY src ./src
COPY clients ./clients
# What is never loaded goes, by kind; sharp and the embedded database stay, which are optional packages too.
RUN npm run build \
  && npm prune --omit=dev \
  && node src/tools/build/image-modules.ts

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium-headless-shell tini \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data \
  PUPPETEER_EXECUTABLE_PATH=/usr/bin/chromium-headless-shell
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# tini reaps the processes that Chromium leaves behind.
ENTRYPOINT ["tini", "--"]
# The same limits as in `npm start`: V8 keeps garbage for long where it sees much memory.
CMD ["node", "--max-old-space-size=768", "--max-semi-space-size=8", "dist/main.js"]
