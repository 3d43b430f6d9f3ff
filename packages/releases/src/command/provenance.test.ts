import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readProvenance } from './provenance.js';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const PATH = process.env.PATH ?? '';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'provenance-'));
  process.env.PATH = `${folder}${path.delimiter}${PATH}`;
});
afterEach(async () => {
  process.env.PATH = PATH;
  await rm(folder, { recursive: true });
});

/** @param changes what `git status` lists */
const givenGit = (changes: string) =>
  writeFile(
    path.join(folder, 'git'),
    `#!/bin/sh
echo "warning: unable to access '/root/.config/git/attributes': Permission denied" >&2
case "$*" in
  'config user.name') echo 'Ada Byron' ;;
  'config user.email') echo ada@example.com ;;
  'rev-parse HEAD') echo ${COMMIT} ;;
  'status --porcelain') printf '${changes}' ;;
esac
`,
    { mode: 0o755 },
  );

test.each([
  ['a checkout without changes', '', false],
  ['a checkout with changes', ' M src/routes.tsx\\n', true],
])('a warning of Git is neither a name nor a change: %s', async (_, changes, dirty) => {
  await givenGit(changes);
  expect(await readProvenance(folder)).toEqual({
    by: 'Ada Byron <ada@example.com>',
    commit: COMMIT,
    dirty,
  });
});
