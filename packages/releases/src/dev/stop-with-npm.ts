/** How often to look whether npm still runs: it does not forward the signal that kills it. */
const WATCH_MS = 200;

/** Ends this process as Ctrl-C does, when the npm that has started it has ended. */
export function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGINT');
  }, WATCH_MS);
  watch.unref();
}
