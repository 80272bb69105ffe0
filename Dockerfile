FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --include=dev
COPY . .
# The server and its decoder are bundled; sharp needs these folders. Loading sharp proves that all are
# there.
RUN npm run build \
  && mkdir -p runtime/node_modules runtime/data/backups \
  && chmod 700 runtime/data runtime/data/backups \
  && cp -r package.json dist runtime/ \
  && cp -r node_modules/sharp node_modules/@img node_modules/detect-libc node_modules/semver \
    runtime/node_modules/ \
  && node -e "require('/app/runtime/node_modules/sharp')"

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2 \
  MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TOP_PAD_=0 GLIBC_TUNABLES=glibc.malloc.hugetlb=1
WORKDIR /app
COPY --from=build --chown=node:node /app/runtime/data /data
COPY --from=build /app/runtime/package.json ./
COPY --from=build /app/runtime/node_modules ./node_modules
COPY --from=build /app/runtime/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=1", "--expose-gc", "dist/main.js"]
