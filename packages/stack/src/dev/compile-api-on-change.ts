import { watch } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.js';
import { ManagedProcess, type RunningProcess } from '../services/managed-process.js';
import { launchNodeProgram } from '../services/node-program.js';
import { toolFile } from '../tool-file.js';

/** The compiler writes one file after the other; the API is restarted after the last. */
const QUIET_MS = 300;

/** Compiles the API when its sources change, and restarts it then. */
export function compileApiOnChange(
  api: ManagedProcess,
  log: (line: string) => void,
): ManagedProcess {
  const program = {
    name: 'tsc',
    args: [toolFile('tsc'), '-b', '--watch', '--preserveWatchOutput', 'api'],
    env: {},
    log,
  };
  return new ManagedProcess(
    'tsc',
    async (aborted): Promise<RunningProcess> => {
      const compiler = await launchNodeProgram(program, aborted);
      let starting = Promise.resolve();
      const stopWatching = watchBuild(() => {
        starting = starting.then(() => restart(api, log));
      });
      return {
        ...compiler,
        async stop() {
          stopWatching();
          await compiler.stop();
        },
      };
    },
    log,
  );
}

/** @returns a function that ends the watch */
function watchBuild(act: () => void): () => void {
  let pending: NodeJS.Timeout | undefined;
  const watchers = ['api', 'packages/contract'].map((workspace) =>
    watch(path.join(ROOT, workspace, 'dist'), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.js')) return;
      clearTimeout(pending);
      pending = setTimeout(act, QUIET_MS);
    }),
  );
  return () => {
    clearTimeout(pending);
    for (const watcher of watchers) watcher.close();
  };
}

/** A failed start is logged; the next change of the sources tries again. */
async function restart(api: ManagedProcess, log: (line: string) => void): Promise<void> {
  await api.stop();
  try {
    await api.start();
    log('api: restarted with your changes.');
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
  }
}
