const MAX_LINE_LENGTH = 1_000;

/**
 * The `console` of bundles, which logs: it has the methods that pages use in browsers, so that no page throws only on the server.
 *
 * @param log writes one line
 */
export function loggingConsole(log: (line: string) => void) {
  const write = (...args: unknown[]) => log(args.map(describe).join(' ').slice(0, MAX_LINE_LENGTH));
  const ignore = () => undefined;
  return Object.freeze({
    log: write,
    info: write,
    debug: write,
    warn: write,
    error: write,
    trace: write,
    dir: (value?: unknown) => write(value),
    table: (value?: unknown) => write(value),
    group: write,
    groupCollapsed: write,
    groupEnd: ignore,
    assert: (holds?: unknown, ...args: unknown[]) => {
      if (!holds) write('Assertion failed:', ...args);
    },
    // Without state: a process renders the pages of many visits.
    count: (label: unknown = 'default') => write(label),
    countReset: ignore,
    time: ignore,
    timeLog: write,
    timeEnd: ignore,
  });
}

function describe(value: unknown): string {
  try {
    if (value instanceof Error) return String(value.stack);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  } catch {
    return 'a value that cannot be shown';
  }
}
