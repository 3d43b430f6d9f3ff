import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stylesGate } from './styles-gate.js';
import { gateContext } from './testing/gate-context.js';

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(path.join(os.tmpdir(), 'styles-gate-'));
  await mkdir(path.join(workspace, 'dist/client'), { recursive: true });
});
afterEach(() => rm(workspace, { recursive: true }));

async function reasonsFor(file: string, css: string, listed: string[]): Promise<readonly string[]> {
  await writeFile(path.join(workspace, 'dist/client', file), css);
  const chunkGroups = { quote: { js: [], css: listed } };
  const release = { chunkGroups, files: { [`client/${file}`]: '', 'server/routes.mjs': '' } };
  return (await stylesGate.run(gateContext({ workspace, release })))?.reasons ?? [];
}

test.each([
  ['quote.css', [], 1],
  ['quote.txt', ['quote.txt'], 1],
  ['quote.txt', [], 0],
])(
  'of %s, where a page lists %j as its styles, there are %i reasons',
  async (file, listed, count) => {
    expect(await reasonsFor(file, 'p { color: red }', listed)).toEqual(
      Array(count).fill(expect.stringContaining(`${file}: the selector "p" also matches elements`)),
    );
  },
);
