import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf } from './error-code.js';
import { openFile, readBounded } from './store-file.js';
import { Instant } from './store-path.js';

/** Beside the pointer: a line of JSON for each change of it. It names persons, and hosts do not serve dot files. */
export const HISTORY_FILE = '.history.jsonl';

/** Enough for some hundred thousand changes. */
const MAX_BYTES = 64 * 1024 * 1024;

const HistoryEntry = v.object({
  at: Instant,
  /** Who gave the command: a name and an email address, an account, or `unknown`. */
  by: v.string(),
  action: v.picklist(['publish', 'promote', 'rollback', 'prune']),
  /** Versions that the action was about. */
  versions: v.array(v.string()),
  /** Percent of visits of a promoted version. */
  traffic: v.exactOptional(v.number()),
  /** Numbers of a canary that was watched. */
  note: v.exactOptional(v.string()),
  /** Commit that a published version was built from, or `unknown`. */
  commit: v.exactOptional(v.string()),
  /** Whether the checkout had changes that are in no commit. */
  dirty: v.exactOptional(v.boolean()),
  /** Gates by how they ended. */
  passed: v.exactOptional(v.array(v.string())),
  skipped: v.exactOptional(v.array(v.string())),
  forced: v.exactOptional(v.object({ reason: v.string(), gates: v.array(v.string()) })),
});

const HistoryLine = v.pipe(v.string(), v.parseJson(), HistoryEntry);

/** Who changed the pointer of a remote, when, and how. */
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

/** Adds lines. Only for the holder of the pointer's lock: another line could be written into this one. */
export async function appendHistory(folder: string, ...entries: HistoryEntry[]): Promise<void> {
  const file = path.join(folder, HISTORY_FILE);
  const start = (await endsWithLine(file)) ? '' : '\n';
  await appendFile(file, start + entries.map(historyText).join(''));
}

/** The line of a change. */
export const historyText = (entry: HistoryEntry) => `${JSON.stringify(entry)}\n`;

/** Whether the last line is complete; that of a process that was killed may not be. */
async function endsWithLine(file: string): Promise<boolean> {
  // A named pipe in its place would block this process, which holds the lock.
  const handle = await openFile(file).catch((error) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return true;
  try {
    const { size } = await handle.stat();
    if (size === 0) return true;
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer.toString() === '\n';
  } finally {
    await handle.close();
  }
}

/**
 * The changes of a remote's pointer, oldest first, and how many lines cannot be read.
 *
 * @throws {InvalidFileError} for what is not a file, or far too large
 */
export async function readHistory(
  folder: string,
): Promise<{ entries: HistoryEntry[]; unreadable: number }> {
  const content = await readBounded(path.join(folder, HISTORY_FILE), MAX_BYTES).catch((error) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  const parsed = content.toString().split('\n').filter(Boolean).map(parseLine);
  const entries = parsed.filter((entry) => entry !== undefined);
  return { entries, unreadable: parsed.length - entries.length };
}

function parseLine(line: string): HistoryEntry | undefined {
  const { success, output } = v.safeParse(HistoryLine, line);
  return success ? output : undefined;
}
