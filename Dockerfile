# The images of the site. A remote's image is built only from its own folder, the packages and the lock
# file: a change in another remote does not change it.

FROM node:24-bookworm-slim AS node
WORKDIR /site

# --- How packages, shell and remotes are built --------------------------------------------------

FROM node AS build
ARG WORKSPACE
COPY package.json package-lock.json .npmrc tsconfig.base.json tsconfig.browser.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/create-mfe/package.json packages/create-mfe/
COPY packages/releases/package.json packages/releases/
COPY packages/remote/package.json packages/remote/
COPY packages/ui/package.json packages/ui/
COPY ${WORKSPACE}/package.json ${WORKSPACE}/
RUN --mount=type=cache,target=/root/.npm \
    npm ci --workspace=${WORKSPACE} --include-workspace-root --omit=dev --no-audit --no-fund
COPY packages/contract packages/contract
COPY packages/create-mfe packages/create-mfe
COPY packages/releases packages/releases
COPY packages/remote packages/remote
COPY packages/ui packages/ui
COPY ${WORKSPACE} ${WORKSPACE}
RUN npm run build --workspace=${WORKSPACE}

FROM build AS mfe-modules
# What the mfe command needs at run time. Of semver it needs a newer version than other packages have.
RUN mkdir -p /modules/@csstools && cd node_modules && \
    cp -r valibot es-module-lexer proper-lockfile graceful-fs retry signal-exit \
      postcss nanoid picocolors source-map-js postcss-selector-parser util-deprecate \
      parse5 entities \
      react react-dom scheduler react-router react-router-dom \
      ../packages/releases/node_modules/semver /modules/ && \
    cp -r @csstools/css-tokenizer /modules/@csstools/

# --- A remote: publishes its build to the store in /releases, makes it live, ends ----------------

FROM node AS remote
ARG WORKSPACE
ENV RELEASES_DIR=/releases RELEASE_KEY_FILE=/release-key/private.pem
RUN install --directory --owner=node --group=node /releases /release-keys /release-key
COPY --from=mfe-modules /modules node_modules
COPY --from=build /site/packages/contract/package.json node_modules/@site/contract/
COPY --from=build /site/packages/releases/package.json packages/releases/
COPY --from=build /site/packages/releases/bin packages/releases/bin
COPY --from=build /site/packages/releases/dist packages/releases/dist
COPY --from=build /site/${WORKSPACE}/package.json ${WORKSPACE}/
COPY --from=build /site/${WORKSPACE}/dist ${WORKSPACE}/dist
WORKDIR /site/${WORKSPACE}
USER node
ENTRYPOINT ["node", "/site/packages/releases/bin/mfe.mjs"]
CMD ["release", "--no-build"]

# --- The shell: serves the pages and what is live in /releases -----------------------------------

FROM build AS shell-modules
# Not in the server bundles: the shell and all remotes must share one React.
RUN mkdir /modules && cd node_modules && \
    cp -r react react-dom scheduler react-router react-router-dom /modules/

FROM node AS shell
ENV NODE_ENV=production LOG_FORMAT=json HOST=0.0.0.0 PORT=3000 RELEASES_DIR=/releases RELEASE_KEYS=/release-keys STATE_DIR=/state
RUN install --directory --owner=node --group=node /releases /release-keys /state
COPY --from=shell-modules /modules node_modules
COPY shell/package.json shell/
COPY shell/public shell/public
COPY --from=build /site/shell/dist shell/dist
USER node
EXPOSE 3000
CMD ["node", "shell/dist/server/main.mjs"]

# --- The API -------------------------------------------------------------------------------------

FROM node AS api-manifests
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY api/package.json api/

FROM api-manifests AS api-build
RUN --mount=type=cache,target=/root/.npm \
    npm ci --workspace=api --include-workspace-root --omit=dev --no-audit --no-fund
COPY tsconfig.base.json ./
COPY packages/contract packages/contract
COPY api api
RUN npm run build --workspace=api

FROM api-manifests AS api-modules
RUN --mount=type=cache,target=/root/.npm \
    npm ci --workspace=api --omit=dev --no-audit --no-fund && \
    # Optional peers that npm installs all the same; nothing is compiled at run time.
    rm -r node_modules/typescript node_modules/@typescript

FROM node AS api
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3001 UPLOADS_DIR=/uploads
RUN install --directory --owner=node --group=node --mode=700 /uploads
COPY --from=api-modules /site ./
COPY --from=api-build /site/packages/contract/dist packages/contract/dist
COPY --from=api-build /site/api/dist api/dist
WORKDIR /site/api
USER node
EXPOSE 3001
CMD ["node", "--enable-source-maps", "dist/main.js"]

# --- The edge: HTTPS in front of the shell ---------------------------------------------------------

FROM debian:trixie-slim AS edge
# Debian 13 itself has Caddy 2.6: when a shell that is being replaced refuses a connection, it loses the body of the
# request, and visitors get 502 for what they send. It also lacks what was repaired in HTTP/2 and HTTP/3 since.
RUN echo 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.pgp] http://deb.debian.org/debian trixie-backports main' \
      > /etc/apt/sources.list.d/backports.list && \
    apt-get update && \
    apt-get install --yes --no-install-recommends ca-certificates iproute2 caddy/trixie-backports && \
    rm -rf /var/lib/apt/lists/* && \
    install --directory --owner=caddy --group=caddy --mode=700 /data
# Certificates and keys.
ENV XDG_DATA_HOME=/data
COPY operations/edge/Caddyfile /etc/caddy/Caddyfile
USER caddy
EXPOSE 80 443 443/udp
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]
