import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readManifest } from './remote-manifest.js';

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(path.join(os.tmpdir(), 'remote-manifest-'));
});
afterEach(() => rm(workspace, { recursive: true }));

const file = () => path.join(workspace, 'package.json');
const REMOTE = { name: 'mfe-quote', version: '1.0.0' };

test('a remote is described by its package.json', async () => {
  const microFrontend = { owner: 'sales team', paths: ['/instant-quote'], budget: 17500 };
  await writeFile(file(), JSON.stringify({ ...REMOTE, microFrontend }));
  expect(await readManifest(workspace)).toEqual({ ...REMOTE, ...microFrontend });
});

test('a byte order mark, as some editors on Windows write it, is ignored as by npm', async () => {
  const microFrontend = { paths: ['/instant-quote'] };
  await writeFile(file(), `\uFEFF${JSON.stringify({ ...REMOTE, microFrontend })}`);
  expect(await readManifest(workspace)).toMatchObject(REMOTE);
});

test.each([
  ['no JSON', '{', /package\.json is not JSON, or was cut short\.$/],
  ['no paths', JSON.stringify(REMOTE), /"microFrontend" needs the paths that the remote serves/],
  [
    'what is not a path',
    JSON.stringify({ ...REMOTE, microFrontend: { paths: ['/a', '/Quotes'] } }),
    /package\.json: "\/Quotes" is not a path such as \/quotes, .*\. "microFrontend" needs the paths/,
  ],
  ['no name', '{ "version": "1.0.0" }', /package\.json cannot be used: "name" is missing\.$/],
  [
    'an empty version',
    JSON.stringify({ ...REMOTE, version: '' }),
    /package\.json cannot be used: version: "" is not a version such as 1\.0\.0\.$/,
  ],
  [
    'a number as its version',
    JSON.stringify({ ...REMOTE, version: 1 }),
    /package\.json cannot be used: version: it must be a text such as "1\.0\.0"\.$/,
  ],
  [
    'a version that a release has no room for',
    JSON.stringify({ ...REMOTE, version: '1'.repeat(300) }),
    /package\.json cannot be used: version: it has at most 80 characters\.$/,
  ],
  [
    'a version with details of its build',
    JSON.stringify({ ...REMOTE, version: '1.0.0+a1b2' }),
    /package\.json cannot be used: version: leave out "\+" and what follows it, which some hosts read as a space\.$/,
  ],
  [
    'no name of a team',
    JSON.stringify({ ...REMOTE, microFrontend: { owner: 7, paths: ['/a'] } }),
    /"owner" of "microFrontend" must be the name of a team/,
  ],
  [
    'a misspelt budget',
    JSON.stringify({ ...REMOTE, microFrontend: { paths: ['/a'], buget: 30_000 } }),
    /"microFrontend" has "buget", which is not known\. It may have "owner", "paths", "budget"\.$/,
  ],
  [
    'half a byte',
    JSON.stringify({ ...REMOTE, microFrontend: { paths: ['/a'], budget: 0.5 } }),
    /"budget" of "microFrontend" must be a whole number/,
  ],
])('a package.json with %s is refused in a sentence', async (_, text, sentence) => {
  await writeFile(file(), text);
  await expect(readManifest(workspace)).rejects.toThrow(sentence);
});

test('a missing package.json, or a folder in its place, is reported in a sentence', async () => {
  await expect(readManifest(workspace)).rejects.toThrow(`${workspace} has no package.json.`);
  await mkdir(file());
  await expect(readManifest(workspace)).rejects.toThrow(`${file()} cannot be read. Error: EISDIR`);
});
