/** Stops the clock at a time, until the test ends. Only dates show it: all timers run on. */
export function stopClock(time: string): void {
  jest.useFakeTimers({
    now: new Date(time),
    doNotFake: [
      'cancelAnimationFrame',
      'cancelIdleCallback',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'requestIdleCallback',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
}

afterEach(() => jest.useRealTimers());
