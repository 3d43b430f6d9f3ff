import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { devFolder, readSiteSettings } from '../dev/site-settings.js';
import { browserBuild, isDev, pagesBuild, serverBuild } from './base.js';
import { assertBuildName } from './build-name.js';
import { CompressPlugin } from './compress-plugin.js';
import { ENTRY_FILE } from './entry-file.js';
import { hotRoutesOf, insideSite } from './inside-site.js';
import { OwnSourcesPlugin } from './own-sources-plugin.js';
import { productionRouter } from './production-router.js';
import { RELEASE_BASE } from './release-base.js';
import { ROUTES_CHUNK } from './routes-chunk.js';
import { sharedByHost, sharedByRemote } from './shared.js';
import { WithoutStatsPlugin } from './without-stats-plugin.js';

const require = createRequire(import.meta.url);

interface RemoteOptions {
  /** Absolute folder of the workspace. */
  directory: string;
  /** Name of the workspace, e.g. `mfe-quote`. */
  name: string;
}

/** Port of the dev server, from the command that starts it. */
const devPort = Number(process.env.MFE_DEV_PORT ?? 8080);

/** Module Federation needs names that are identifiers: `mfe-quote` is `mfe_quote`. */
export const federationName = (remote: string) => remote.replaceAll('-', '_');

/** Builds a remote: its browser files and, for releases, its routes for the server. */
export function remote({ directory, name }: RemoteOptions): Configuration | Configuration[] {
  assertBuildName(directory, name);
  const site = isDev ? readSiteSettings(process.env) : undefined;
  const devPath = site ? devFolder(name) : `http://localhost:${devPort}/`;
  const browser = browserBuild({
    directory,
    name,
    publicPath: isDev ? devPath : 'auto',
    filename: '[name]', // a release has a folder of its own (record 75)
  });
  browser.entry = {};
  browser.plugins?.push(
    new ModuleFederationPlugin({
      name: federationName(name),
      filename: ENTRY_FILE,
      library: { type: 'module' },
      exposes: {
        './routes': {
          name: ROUTES_CHUNK,
          import: [
            // A remote's own copy of the refresh runtime finds the shell's renderer by itself.
            ...(isDev ? [require.resolve('@rspack/plugin-react-refresh/react-refresh-entry')] : []),
            site ? hotRoutesOf(directory) : './src/routes.tsx',
          ],
        },
      },
      runtimePlugins: ['@site/remote/entry'],
      shared: sharedByRemote(),
      shareStrategy: 'loaded-first',
      // For hosts that know Module Federation and nothing else; this one registers remotes by their entries.
      manifest: !isDev,
      dts: false,
      ...(!isDev && { dev: false }),
      experiments: {
        asyncStartup: true,
        externalRuntime: true,
        optimization: { target: 'web' },
      },
    }),
    ...treeShakenRuntime(),
    new OwnSourcesPlugin(directory),
    new WithoutStatsPlugin(),
  );
  if (site) return insideSite(browser, site);
  if (isDev) return withDevServer(browser, devPort);
  const server = pagesBuild({
    directory,
    name,
    entry: { routes: './src/routes.tsx' },
    publicPath: RELEASE_BASE,
  });
  return [browser, server];
}

interface HostOptions {
  directory: string;
  name: string;
  /** Browser entry. */
  entry: string;
  /** Module that stands for `react-router-dom` and re-exports what the site uses of it. */
  routerModule: string;
  routerVersion: string;
  /** Node entries by name. */
  serverEntry: Record<string, string>;
  /** Where the host's browser files are served. */
  publicPath: string;
}

/** Builds the host: its browser files and its server. */
export function host(options: HostOptions): Configuration[] {
  const { directory, name, publicPath } = options;
  const browser = browserBuild({
    directory,
    name,
    publicPath: isDev ? `http://localhost:${devPort}/` : publicPath,
  });
  browser.entry = { main: options.entry };
  if (!isDev) browser.resolve = { ...browser.resolve, alias: productionRouter(directory) };
  browser.plugins?.push(
    new ModuleFederationPlugin({
      name: federationName(name),
      remotes: {},
      shared: sharedByHost({
        'react-router-dom': { import: options.routerModule, version: options.routerVersion },
      }),
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      ...(!isDev && { dev: false }),
      experiments: {
        provideExternalRuntime: true,
        // Remotes are registered by their entry, never by a manifest, which is what snapshots are for.
        optimization: { target: 'web', disableSnapshot: true },
      },
    }),
    ...treeShakenRuntime(),
  );
  if (isDev) return [withDevServer(browser, devPort)];
  browser.plugins?.push(
    // The runtime reads its debug mode from there, and the first read waits for another process of the browser.
    new rspack.DefinePlugin({ 'window.localStorage': 'undefined' }),
    new CompressPlugin(),
  );
  return [browser, serverBuild({ directory, name, entry: options.serverEntry, publicPath })];
}

function withDevServer(config: Configuration, port: number): Configuration {
  return {
    ...config,
    devServer: {
      port,
      hot: true,
      liveReload: false,
      allowedHosts: 'all',
      // The shell's page, which has another origin, loads the files and may read their sizes.
      headers: { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false },
    },
  };
}

const RUNTIME = fileURLToPath(import.meta.resolve('@module-federation/runtime'));

/**
 * The federation plugin leads imports of its runtime to CommonJS files. Their ES counterparts can be
 * tree-shaken, and with one kind only the runtime is not in the bundle twice.
 */
const treeShakenRuntime = () => [
  new rspack.NormalModuleReplacementPlugin(
    /@module-federation[\\/][\w-]+[\\/]dist[\\/].*\.cjs$/,
    (resource) => {
      resource.request = resource.request.replace(/\.cjs$/, '.js');
    },
  ),
  new rspack.NormalModuleReplacementPlugin(/^@module-federation\/(enhanced\/)?runtime$/, RUNTIME),
];
