import { createRequire } from 'node:module';
import { host } from '@site/releases/preset';
import { browserBuild, isDev, serverBuild } from '@site/releases/preset/base';
import { CompressPlugin } from '@site/releases/preset/compress-plugin';
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
    entry: { 'render-program': './server/rendering/processes/render-program.ts' },
  });
  return {
    ...program,
    name: 'shell:renderer',
    externals: [],
    output: { ...program.output, path: `${shell.directory}/dist/renderer` },
  };
}

/** What only documents of previews load. */
function previewParts() {
  const parts = browserBuild(shell);
  return {
    ...parts,
    name: 'shell:preview',
    entry: { preview: './src/preview/preview.ts' },
    output: { ...parts.output, path: `${shell.directory}/dist/preview` },
    plugins: [...(parts.plugins ?? []), new CompressPlugin()],
  };
}

export default [
  ...host({
    ...shell,
    entry: './src/main.ts',
    routerModule: './src/federation/router.ts',
    routerVersion: router.version,
    serverEntry: { main: './server/main.ts' },
  }),
  ...(isDev ? [] : [renderProgram(), previewParts()]),
];
