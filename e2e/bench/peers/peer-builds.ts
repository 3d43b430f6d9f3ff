import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { browserBuild, serverBuild } from '@site/releases/preset/base';
import { ChunkGroupsPlugin } from '@site/releases/preset/chunk-groups-plugin';
import { compileAhead } from '@site/releases/preset/compile-ahead';
import { productionRouter } from '@site/releases/preset/production-router';
import { findRemotes } from '@site/stack/remotes';
import { ROOT } from '@site/stack/root';

const SOURCE = path.join(import.meta.dirname, 'source');
const LAYER_LOADER = fileURLToPath(
  new URL('layer-loader.js', import.meta.resolve('@site/releases/preset/base')),
);
/** Where the files of the build are served. */
export const FILES_PATH = '/files/';

interface Built {
  /** Folder of the browser files. */
  client: string;
  /** The module that renders pages. */
  renderer: string;
}

/**
 * Builds shell and remotes as one application with a chunk for each page: the same compiler, options and
 * sources as the site, without federation.
 *
 * @throws {Error} with what the compiler says
 */
export async function buildPeer(folder: string): Promise<Built> {
  const options = { directory: ROOT, name: 'peer', publicPath: FILES_PATH };
  const client = path.join(folder, 'client');
  const server = path.join(folder, 'server');
  const browser = browserBuild(options);
  await run({
    ...inWorkspaceLayers(browser),
    entry: { main: path.join(SOURCE, 'client.tsx') },
    optimization: { chunkIds: 'deterministic' },
    plugins: [compileAhead(), new ChunkGroupsPlugin()],
    output: { ...browser.output, path: client },
    resolve: { ...browser.resolve, alias: productionRouter(ROOT) },
  });
  const node = serverBuild({ ...options, entry: { render: path.join(SOURCE, 'render.tsx') } });
  await run({
    ...inWorkspaceLayers(node),
    // It is in a folder where no libraries can be found.
    externals: [],
    output: { ...node.output, path: server },
  });
  return { client, renderer: path.join(server, 'render.mjs') };
}

/** The rules for CSS by workspace, as each has layers of its own. */
function inWorkspaceLayers(config: Configuration): Configuration {
  const layers = (name: string, include: string[]) => ({
    test: /\.css$/,
    include,
    type: 'css/auto' as const,
    loader: LAYER_LOADER,
    options: { name, directory: path.join(ROOT, name) },
  });
  const remotes = findRemotes().map(({ name }) => layers(name, [path.join(ROOT, name, 'src')]));
  const shell = layers('shell', [
    path.join(ROOT, 'shell/src'),
    path.join(ROOT, 'packages/ui'),
    path.join(ROOT, 'node_modules'),
  ]);
  const others = config.module?.rules?.filter((rule) => !isForCss(rule)) ?? [];
  return { ...config, module: { ...config.module, rules: [...others, shell, ...remotes] } };
}

const isForCss = (rule: unknown) => String(Reflect.get(Object(rule), 'test')).includes('css');

function run(config: Configuration): Promise<void> {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem =
        error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (problem ? reject(problem) : resolve()));
    });
  });
}
