import { whenNpmEnds } from '@site/releases/dev/when-npm-ends';

/** One Ctrl-C arrives twice: from the terminal and from npm. */
const SAME_REQUEST_MS = 1_000;

const REASONS = {
  SIGINT: 'Ctrl-C',
  SIGTERM: 'Asked to stop',
  SIGHUP: 'The terminal was closed',
} as const;

/**
 * Waits for Ctrl-C, a request to end, a closed terminal, or the end of the npm that started this.
 * On a second request the process ends without waiting for anything.
 *
 * @returns what happened, in words
 */
export function untilStopRequested(): Promise<string> {
  // Writing to a closed terminal fails, which must not keep the site from stopping.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return new Promise((resolve) => {
    let requested = 0;
    for (const [signal, reason] of Object.entries(REASONS)) {
      process.on(signal, () => {
        if (requested && Date.now() - requested > SAME_REQUEST_MS) process.exit(1);
        requested ||= Date.now();
        resolve(reason);
      });
    }
    whenNpmEnds(() => resolve('npm has ended'));
  });
}
