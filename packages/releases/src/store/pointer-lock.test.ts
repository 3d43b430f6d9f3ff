import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { lockPointer } from './pointer-lock.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pointer-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a lock that another process takes for an old one and removes is taken again', async () => {
  const gone = Object.assign(new Error('ENOENT: no such file or directory'), { code: 'ENOENT' });
  const lock = jest.spyOn(lockfile, 'lock').mockRejectedValueOnce(gone);
  const release = await lockPointer(path.join(folder, 'releases.json'), 'mfe-quote');
  expect(lock).toHaveBeenCalledTimes(2);
  await release();
});

test('a folder that is gone is named at once', async () => {
  await rm(folder, { recursive: true });
  await expect(lockPointer(path.join(folder, 'releases.json'), 'mfe-quote')).rejects.toThrow(
    /releases\.json cannot be locked\. Error: ENOENT/,
  );
});
