import path from 'node:path';
import { type HistoryEntry, readHistory } from '../store/history.js';
import { printable } from '../store/printable.js';
import type { CommandContext } from './command.js';

/** `mfe history`: who changed what is published and live, oldest first. */
export async function historyCommand({ remote, store }: CommandContext): Promise<void> {
  const { entries, unreadable } = await readHistory(path.join(store, remote));
  if (entries.length === 0) console.log(`${remote} has no history.`);
  for (const entry of entries) console.log(printable(historyLine(entry)));
  if (unreadable > 0) {
    console.log(`${unreadable} ${unreadable === 1 ? 'line' : 'lines'} cannot be read.`);
  }
}

/** One change in a line. */
export function historyLine(entry: HistoryEntry): string {
  const { at, by, action, versions, traffic, note, commit, dirty, passed, skipped, forced } = entry;
  return [
    `${at}  ${by}  ${action} ${versions.join(', ')}`,
    traffic !== undefined && `${traffic} % of visits`,
    note,
    commit && `commit ${commit.slice(0, 12)}${dirty ? ' with changes' : ''}`,
    passed && `passed ${passed.join(', ') || 'nothing'}`,
    skipped && skipped.length > 0 && `skipped ${skipped.join(', ')}`,
    forced && `forced past ${forced.gates.join(', ')}: ${forced.reason}`,
  ]
    .filter(Boolean)
    .join('; ');
}
