import fs, { utimesSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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

/** Makes the file system refuse new folders. */
function refuseFolders(code: string): void {
  jest.spyOn(fs, 'mkdir').mockImplementation((...args: unknown[]) => {
    const done = args.at(-1) as fs.NoParamCallback; // the last one in each form of the call
    done(Object.assign(new Error(`${code}: mkdir`), { code }));
  });
}

test('on a full disk an empty file is the lock, for one at a time', async () => {
  refuseFolders('ENOSPC');
  const pointer = path.join(folder, 'releases.json');
  const release = await lockPointer(pointer, 'mfe-quote');
  let isTaken = false;
  const second = lockPointer(pointer, 'mfe-quote').then((giveBack) => {
    isTaken = true;
    return giveBack;
  });
  await delay(100);
  expect(isTaken).toBe(false);
  await release();
  await (await second)();
  expect(await readdir(folder)).toEqual([]);
});

test('the file that a killed command left as a lock on a full disk is replaced once there is room', async () => {
  const pointer = path.join(folder, 'releases.json');
  await writeFile(`${pointer}.lock`, '');
  const release = await lockPointer(pointer, 'mfe-quote', 500);
  await release();
  expect(await readdir(folder)).toEqual([]);
});

test('for a read-only store the error is that of the file system', async () => {
  refuseFolders('EROFS');
  await expect(lockPointer(path.join(folder, 'releases.json'), 'mfe-quote')).rejects.toMatchObject({
    code: 'EROFS',
  });
});

test('a lock that was left by a machine whose clock is ahead is taken once nobody refreshes it', async () => {
  const pointer = path.join(folder, 'releases.json');
  const tomorrow = new Date(Date.now() + 86_400_000);
  await mkdir(`${pointer}.lock`);
  await utimes(`${pointer}.lock`, tomorrow, tomorrow);
  const release = await lockPointer(pointer, 'mfe-quote', 2_000);
  await release();
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a machine whose clock is a minute behind is respected as long as it is refreshed', async () => {
  const pointer = path.join(folder, 'releases.json');
  await mkdir(`${pointer}.lock`);
  const attempts = jest.spyOn(lockfile, 'lock');
  const locked = lockPointer(pointer, 'mfe-quote');
  let isTaken = false;
  void locked.then(() => {
    isTaken = true;
  });
  while (attempts.mock.calls.length < 10) {
    const aMinuteAgo = new Date(Date.now() - 60_000);
    utimesSync(`${pointer}.lock`, aMinuteAgo, aMinuteAgo);
    await delay(10);
    expect(isTaken).toBe(false);
  }
  // Its holder is killed, and six seconds pass.
  const { now } = performance;
  jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 6_000);
  await (await locked)();
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  [3_600_000, '60 minutes ahead of'],
  [-86_400_000, '1,440 minutes behind'],
])(
  'a clock that differs by %i ms from that of the store is refused, and no lock is left',
  async (ms, words) => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + ms);
    const locked = lockPointer(path.join(folder, 'releases.json'), 'mfe-quote');
    await expect(locked).rejects.toThrow(
      `The clock of this machine is ${words} that of the store, which keeps files by their age`,
    );
    expect(await readdir(folder)).toEqual([]);
  },
);
