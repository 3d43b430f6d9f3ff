/** A larger paint can come as late as this after another one. */
export const SETTLED_MS = 300;

/**
 * Runs in the page. Settles when nothing larger has been painted for a while.
 *
 * @returns when the largest was painted, in milliseconds since the visit began
 */
export async function untilPainted(settledMs: number): Promise<number> {
  let largest = Number.NaN;
  new PerformanceObserver((list) => {
    largest = list.getEntries().at(-1)?.startTime ?? largest;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const nextFrame = () => new Promise(requestAnimationFrame);
  await nextFrame();
  do await nextFrame();
  while (!(performance.now() - largest > settledMs));
  return largest;
}
