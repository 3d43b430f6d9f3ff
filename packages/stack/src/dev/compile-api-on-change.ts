import { execFile } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../root.js';
import type { ManagedProcess } from '../services/managed-process.js';
import { toolFile } from '../tool-file.js';

/** Editors write a file in several steps, and several files one after the other. */
const QUIET_MS = 100;
const SOURCES = ['api/src', 'packages/contract/src'];
const IS_COMPILED = /(?<!\.test)\.tsx?$/;

/**
 * Compiles the API when its sources change, and starts it again when they compile. The compiler is run for each change,
 * which takes a second: `tsc --watch` starts processes that would outlive it.
 *
 * @param started the API once it runs; what changes before is compiled then
 * @returns a function that ends this, after a compilation that is under way
 */
export function compileApiOnChange(
  started: Promise<ManagedProcess>,
  log: (line: string) => void,
): () => Promise<void> {
  let pending: NodeJS.Timeout | undefined;
  let latest = Promise.resolve();
  const running = started.catch(() => undefined); // reported to whoever starts it
  const compile = async () => {
    const api = await running;
    if (api) await compileAndRestart(api, log);
  };
  const watchers = SOURCES.map((folder) =>
    watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (!IS_COMPILED.test(file ?? '')) return;
      clearTimeout(pending);
      pending = setTimeout(() => {
        latest = latest.then(compile);
      }, QUIET_MS);
    }),
  );
  return async () => {
    clearTimeout(pending);
    for (const watcher of watchers) watcher.close();
    await latest;
  };
}

/** Whatever fails is logged; the next change of the sources tries again. */
async function compileAndRestart(api: ManagedProcess, log: (line: string) => void) {
  try {
    await promisify(execFile)(process.execPath, [toolFile('tsc'), '-b', 'api'], { cwd: ROOT });
  } catch (failure) {
    for (const line of outputOf(failure).trim().split('\n')) log(`api: ${line}`);
    return;
  }
  await api.stop();
  try {
    await api.start();
    log('api: restarted with your changes.');
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
  }
}

/** What the compiler printed, or why it did not run. */
const outputOf = (failure: unknown): string => Object(failure).stdout || String(failure);
