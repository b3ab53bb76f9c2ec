# The whole product in one image: `docker build -t domba .` and `docker run -p 3000:3000 -v domba:/data domba`.
# It runs on amd64 and arm64: nothing in it is compiled here. How to operate it: deploy/README.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The pages are built with these; the other variables are read when the container starts.
ARG NEXT_PUBLIC_API_HOST=""
ARG NEXT_PUBLIC_SITE_URL=""
ARG NEXT_PUBLIC_COOKIE_DOMAIN=""
ARG NEXT_PUBLIC_COOKIE_SECRET=""
ARG NEXT_PUBLIC_EXPIRED_STATUS_TEXT=""
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SEED=none
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/out ./out
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist/package.json ./package.json
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The program answers SIGTERM itself, and ends within ten seconds.
CMD ["node", "--enable-source-maps", "dist/server.mjs"]
