import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { environmentReads } from './environment-reads.js';
import { gateContext } from './testing/gate-context.js';

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(path.join(os.tmpdir(), 'environment-'));
  await mkdir(path.join(workspace, 'dist/client'), { recursive: true });
  await mkdir(path.join(workspace, 'dist/server'));
});
afterEach(() => rm(workspace, { recursive: true }));

async function readsOf(text: string, file = 'client/quote.js'): Promise<string[]> {
  await writeFile(path.join(workspace, 'dist', file), text);
  return environmentReads(workspace, gateContext({ release: { files: { [file]: '' } } }).release);
}

test.each([
  ['fetch(process.env.QUOTE_API+"/a")', 'QUOTE_API'],
  ['const{QUOTE_API:a}=process.env;', 'a variable'],
  [`typeof process<"u"&&process.env.DEBUG;${'a();'.repeat(50)}process.env.QUOTE_API`, 'QUOTE_API'],
])('a script of browsers with %s is refused', async (text, name) => {
  expect(await readsOf(text)).toEqual([
    `quote.js reads ${name} of process.env, which browsers do not have, so it would throw. Write the value into the sources, or get it from the API.`,
  ]);
});

test.each([
  'var a="undefined"!=typeof process&&process.env.DEBUG',
  'var a="undefined"==typeof process?"":process.env.A||process.env.B',
  'a.process.environment',
  'const processed = { env: 1 }; processed.env',
])('a script with %s is not refused', async (text) => {
  expect(await readsOf(text)).toEqual([]);
});

test('server bundles and stylesheets are not checked', async () => {
  expect(await readsOf('process.env.HOME', 'server/routes.mjs')).toEqual([]);
  expect(await readsOf('/* process.env.HOME */', 'client/quote.css')).toEqual([]);
});
