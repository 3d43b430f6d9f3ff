import { isMainThread, Worker } from 'node:worker_threads';

const WATCH_MS = 500;

/** Ends this process when the one that has started it was killed, whatever the program does then: it may loop. */
export function killWithParent(): void {
  new Worker(new URL(import.meta.url)).unref();
}

if (!isMainThread) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS);
}
