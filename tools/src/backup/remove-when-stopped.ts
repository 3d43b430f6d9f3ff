import { rmSync } from 'node:fs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Removes a folder when the command is stopped before it is done, by Ctrl-C or by a scheduler.
 *
 * @returns a function that keeps the folder from then on
 */
export function removeWhenStopped(folder: string): () => void {
  const stop = () => {
    rmSync(folder, { recursive: true, force: true });
    console.error('Stopped: there is no backup.');
    process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
}
