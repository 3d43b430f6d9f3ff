import { execFileSync } from 'node:child_process';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { historyLine } from '../command/history-command.js';
import { appendHistory, HISTORY_FILE, type HistoryEntry, readHistory } from './history.js';
import { updateVersions } from './pointer-file.js';
import { printable } from './printable.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'history-'));
});
afterEach(() => rm(folder, { recursive: true }));

const entry = (version: string): HistoryEntry => ({
  at: '2026-01-01T00:00:00.000Z',
  by: 'Ada <ada@example.com>',
  action: 'publish',
  versions: [version],
  commit: '0123456789abcdef',
  dirty: true,
  passed: ['types'],
  skipped: ['tests'],
  forced: { reason: 'the page is closed', gates: ['pages'] },
});

test('a remote without a history has no entries', async () => {
  expect(await readHistory(folder)).toEqual({ entries: [], unreadable: 0 });
});

test.each(['\n', '\u001b', '\u2028', '\u202e', '\u2066', '\u200f'])(
  'a character in a name that would end or reverse its line is replaced: %j',
  (character) => {
    expect(printable(`Ada${character}Byron`)).toBe('Ada Byron');
  },
);

test('a line that was cut short does not affect the others', async () => {
  await appendHistory(folder, entry('1'));
  await appendFile(path.join(folder, HISTORY_FILE), '{"at":"2026-01-0');
  await appendHistory(folder, entry('2'));
  await appendFile(path.join(folder, HISTORY_FILE), 'null\n{"at":"yesterday"}\n');
  const { entries, unreadable } = await readHistory(folder);
  expect(entries).toEqual([entry('1'), entry('2')]);
  expect(unreadable).toBe(3);
});

const historyFile = () => path.join(folder, HISTORY_FILE);

test.each<[string, () => unknown, string]>([
  ['a folder', () => mkdir(historyFile()), 'is not a file'],
  ['a link', () => symlink('elsewhere', historyFile()), 'is a symbolic link'],
  ['a named pipe', () => execFileSync('mkfifo', [historyFile()]), 'is not a file'],
])('%s in the place of the history is named, and nobody waits for it', async (_, put, problem) => {
  await writeFile(path.join(folder, 'elsewhere'), '');
  await put();
  await expect(readHistory(folder)).rejects.toThrow(`${historyFile()} ${problem}.`);
  await expect(appendHistory(folder, entry('1'))).rejects.toThrow(`${historyFile()} ${problem}.`);
});

test('a history that is far too large is not read', async () => {
  await writeFile(historyFile(), '');
  await truncate(historyFile(), 10 * 1024 ** 3);
  await expect(readHistory(folder)).rejects.toThrow(`${historyFile()} is larger than`);
});

test('each of many simultaneous changes has its line; those that change nothing have none', async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      updateVersions(folder, 'mfe-quote', (versions) => [...versions], {
        record: () => entry(String(index)),
      }),
    ),
  );
  await updateVersions(folder, 'mfe-quote', (versions) => versions, {
    record: () => entry('none'),
  });
  const { entries } = await readHistory(path.join(folder, 'mfe-quote'));
  expect(entries.map(({ versions }) => Number(versions[0])).sort((a, b) => a - b)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
  ]);
  const text = await readFile(path.join(folder, 'mfe-quote', HISTORY_FILE), 'utf8');
  expect(text.trim().split('\n')).toHaveLength(10);
});

test('a change is shown in one line', () => {
  expect(historyLine(entry('1.0.0-abc'))).toBe(
    '2026-01-01T00:00:00.000Z  Ada <ada@example.com>  publish 1.0.0-abc; commit 0123456789ab with changes; passed types; skipped tests; forced past pages: the page is closed',
  );
  expect(
    historyLine({ at: 'now', by: 'Ada', action: 'promote', versions: ['2'], traffic: 10 }),
  ).toBe('now  Ada  promote 2; 10 % of visits');
});
