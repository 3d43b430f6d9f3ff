// Taken before a bundle runs, which may replace it.
const { setImmediate } = globalThis;

/** Runs the timers, rejections and events that are due, so that they count against the page that has left them. */
export function runPendingCallbacks(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
