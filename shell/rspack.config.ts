import { createRequire } from 'node:module';
import { host } from '@site/releases/preset';
import { isDev, serverBuild } from '@site/releases/preset/base';
import * as v from 'valibot';
import { ASSETS_PATH } from './server/paths.js';

const require = createRequire(import.meta.url);
const Manifest = v.object({ version: v.string() });
const router = v.parse(Manifest, require('react-router-dom/package.json'));
const shell = { name: 'shell', directory: import.meta.dirname, publicPath: ASSETS_PATH };

/** One file with all libraries in it: it is the only one that a render process may read. */
function renderProgram() {
  const program = serverBuild({
    ...shell,
    entry: { 'render-program': './server/rendering/render-program.ts' },
  });
  return {
    ...program,
    name: 'shell:renderer',
    externals: [],
    output: { ...program.output, path: `${shell.directory}/dist/renderer` },
  };
}

export default [
  ...host({
    ...shell,
    entry: './src/client.tsx',
    routerModule: './src/federation/router.ts',
    routerVersion: router.version,
    serverEntry: { main: './server/main.ts' },
  }),
  ...(isDev ? [] : [renderProgram()]),
];
