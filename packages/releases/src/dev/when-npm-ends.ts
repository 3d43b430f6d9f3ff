/** How often to check whether npm still runs: it does not forward the signal that kills it. */
const CHECK_MS = 200;

/** Calls back once, when the npm that has started this process has ended; never where npm has not started it. */
export function whenNpmEnds(act: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, CHECK_MS);
  timer.unref();
}
