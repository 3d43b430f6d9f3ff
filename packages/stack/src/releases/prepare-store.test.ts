import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartProblem } from '../start-problem.js';
import { prepareStore } from './prepare-store.js';

const folder = mkdtempSync(path.join(tmpdir(), 'prepare-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the folder is made, and may be there already', async () => {
  const store = path.join(folder, 'new/releases');
  await prepareStore(store);
  await prepareStore(store);
  expect(existsSync(store)).toBe(true);
});

test.each(['file', 'file/releases'])(
  'at %s, where a file is, the site does not start',
  async (at) => {
    writeFileSync(path.join(folder, 'file'), '');
    const prepared = prepareStore(path.join(folder, at));
    await expect(prepared).rejects.toThrow(StartProblem);
    await expect(prepared).rejects.toThrow(/is not a folder .* RELEASES_DIR, for example/);
  },
);
