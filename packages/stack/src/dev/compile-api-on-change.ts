import { watch } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.js';
import { launchNodeProgram } from '../services/node-program.js';
import { Part, type Running } from '../services/part.js';
import { toolFile } from '../tool-file.js';

/** The compiler writes a file at a time; the API starts again after the last. */
const QUIET_MS = 300;

/** Compiles the API when its sources change, and starts it again when it was compiled. */
export function compileApiOnChange(api: Part, log: (line: string) => void): Part {
  const program = {
    name: 'tsc',
    args: [toolFile('tsc'), '-b', '--watch', '--preserveWatchOutput', 'api'],
    env: {},
    log,
  };
  return new Part(
    'tsc',
    async (aborted): Promise<Running> => {
      const compiler = await launchNodeProgram(program, aborted);
      let starting = Promise.resolve();
      const stopWatching = watchBuild(() => {
        starting = starting.then(() => startAgain(api, log));
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

/** An API that does not start is told about; the next change of its sources tries again. */
async function startAgain(api: Part, log: (line: string) => void): Promise<void> {
  await api.stop();
  try {
    await api.start();
    log('api: started again with your changes.');
  } catch (error) {
    log((error as Error).message);
  }
}
