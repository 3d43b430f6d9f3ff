import { EventEmitter, once } from 'node:events';
import { type FSWatcher, watch } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { ReleaseError } from '../../store/release-error.js';
import { isWritten } from './source-files.js';
import { linkedFolders } from './source-inputs.js';

/** Editors save one file after the other, and a branch changes many at once. */
const SETTLED_MS = 300;

/**
 * Runs something, and once more whenever a file of a workspace, or of a package that it uses from the same repository,
 * is saved, until the process ends.
 *
 * @throws {ReleaseError} when the system cannot watch the folders
 */
export async function onEachChange(workspace: string, run: () => Promise<void>): Promise<never> {
  const changes = new EventEmitter();
  let isStale = false;
  changes.on('change', () => {
    isStale = true;
  });
  const watchers: FSWatcher[] = [];
  try {
    for (const folder of await linkedFolders(workspace)) watchers.push(watchFor(changes, folder));
    for (;;) {
      isStale = false;
      await run();
      if (!isStale) await once(changes, 'change');
      await delay(SETTLED_MS);
    }
  } finally {
    for (const watcher of watchers) watcher.close();
  }
}

function watchFor(changes: EventEmitter, folder: string): FSWatcher {
  const cannotWatch = (cause: unknown) =>
    new ReleaseError(`${folder} cannot be watched: ${String(cause)}.`, { cause });
  try {
    const watcher = watch(folder, { recursive: true });
    watcher.on('change', (_, file) => isSource(String(file)) && changes.emit('change'));
    return watcher.on('error', (cause) => changes.emit('error', cannotWatch(cause)));
  } catch (cause) {
    throw cannotWatch(cause);
  }
}

/** Whether a file is a source. The files that tools write change with each run. */
export const isSource = (file: string) => !isWritten(file);
