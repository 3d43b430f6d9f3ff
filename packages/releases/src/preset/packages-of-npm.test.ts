import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkServerBundle } from '../confined/server-bundle-rules.js';
import { compilePackage } from '../testing/compiled-package.js';
import { buildForServer } from '../testing/server-build.js';

let directory: string;
beforeAll(compilePackage);
beforeEach(async () => {
  directory = await realpath(await mkdtemp(path.join(os.tmpdir(), 'packages-of-npm-')));
  await writeFile(path.join(directory, 'routes.ts'), "export { value } from 'points';");
});
afterEach(() => rm(directory, { recursive: true }));

/** Installs the package `points`, which has these files. */
async function installed(files: Record<string, string>, exports: unknown = './index.js') {
  const folder = path.join(directory, 'node_modules/points');
  const all = { 'package.json': JSON.stringify({ name: 'points', exports }), ...files };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

/** The server bundle as text, once hosts may run it. */
async function bundle(): Promise<string> {
  expect(buildForServer(directory)).toBe('');
  const text = await readFile(path.join(directory, 'dist/server/routes.mjs'), 'utf8');
  await checkServerBundle(text);
  return text;
}

test('a package may ask import.meta.env whether this is development, as jotai and zustand do', async () => {
  await installed({
    'index.js':
      "export const value = (import.meta.env ? import.meta.env.MODE : void 0) !== 'production' ? 'warns' : 'quiet';",
  });
  expect(await bundle()).not.toContain("'warns'");
});

test('a package finds the global object by the name that Node has for it, as lodash does', async () => {
  await installed({
    'index.js': "export const value = (typeof global == 'object' && global) || Function('x')();",
  });
  expect(await bundle()).not.toContain('typeof global ');
});

test('a package whose exports name its sources is used as it was published, as @headlessui/react needs', async () => {
  await installed(
    {
      'published.js': "export const value = 'published';",
      'source.ts': "export const value = 'source';",
    },
    { source: './source.ts', default: './published.js' },
  );
  expect(await bundle()).toContain("'published'");
});

const FOR_NODE = "import os from 'os'; export const value = os.EOL;";
const FOR_BROWSERS = "export const value = 'for browsers';";

test.each([
  [
    'a condition',
    { exports: { node: './index.js', browser: './browser.js', default: './index.js' } },
  ],
  ['another main file', { main: './index.js', browser: './browser.js' }],
  ['another module', { main: './index.js', browser: { './index.js': './browser.js' } }],
])('what a package has for browsers by %s is what is rendered', async (_, manifest) => {
  await installed({
    'package.json': JSON.stringify({ name: 'points', ...manifest }),
    'index.js': FOR_NODE,
    'browser.js': FOR_BROWSERS,
  });
  expect(await bundle()).toContain("'for browsers'");
});

test('what a package that is required has for browsers is what is rendered', async () => {
  await installed({
    'package.json': JSON.stringify({
      name: 'points',
      exports: { browser: './index.js', default: './node.js' },
      imports: { '#saved': { node: './node.js', browser: './browser.js' } },
    }),
    'index.js': "exports.value = require('#saved').value;",
    'node.js': "exports.value = require('os').EOL;",
    'browser.js': "exports.value = 'for browsers';",
  });
  expect(await bundle()).toContain("'for browsers'");
});

test('what a remote itself has for browsers is what is rendered', async () => {
  const imports = { '#saved': { browser: './browser.ts', default: './node.ts' } };
  await writeFile(path.join(directory, 'package.json'), JSON.stringify({ imports }));
  await writeFile(path.join(directory, 'routes.ts'), "export { value } from '#saved';");
  await writeFile(path.join(directory, 'browser.ts'), FOR_BROWSERS);
  await writeFile(path.join(directory, 'node.ts'), FOR_NODE);
  expect(await bundle()).toContain("'for browsers'");
});

test('who imports modules of Node is named, with these modules', async () => {
  await installed({
    'index.js':
      "import http from 'http'; export { other } from './other.js'; export const value = http.get;",
    'other.js': "import fs from 'fs'; export const other = fs;",
  });
  expect(buildForServer(directory)).toMatch(
    /node_modules\/points\/index\.js imports http, which hosts do not have\./,
  );
});

test('who imports another part of React or its router is named, with what to import instead', async () => {
  await installed({
    'index.js':
      "import { renderToString } from 'react-dom/server'; export const value = renderToString;",
  });
  expect(buildForServer(directory)).toMatch(
    /node_modules\/points\/index\.js imports react-dom\/server, which hosts do not have\. Use .* react, react-dom, /,
  );
});

test('who brings a second React is named, with its folder', async () => {
  await installed({
    'index.js': "import React from './react/index.js'; export const value = React.useState;",
    'react/index.js': "module.exports = require('./cjs/react.production.js');",
    'react/cjs/react.production.js': 'exports.useState = () => {};',
  });
  expect(buildForServer(directory)).toMatch(
    /node_modules\/points\/index\.js imports a second React, node_modules\/points\/react, whose hooks fail/,
  );
});

test('modules of Node may be in what nothing uses', async () => {
  await installed({
    'package.json': JSON.stringify({ name: 'points', exports: './index.js', sideEffects: false }),
    'index.js': "export { other } from './other.js'; export const value = 1;",
    'other.js': "import fs from 'fs'; export const other = fs;",
  });
  await bundle();
});
