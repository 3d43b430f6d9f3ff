import { remoteInHydration } from '../page/late-pages';
import { noteFailure } from './failures';

/**
 * React renders the page again, because the server's markup differs, or a later page, because its first attempt failed.
 * Reports it as React would by itself.
 */
export function noteRenderedAgain(error: unknown): void {
  if (isLeftByServer(error)) return;
  noteFailure({ kind: 'hydration', remote: remoteInHydration(), cause: error });
  reportError(error);
}

/**
 * Whether it says that the server has left the content of a `Suspense` to browsers, which is no failure: a page may
 * have parts that only browsers can render (record 68). React gives a digest to this error alone.
 */
const isLeftByServer = (error: unknown) => error instanceof Error && Object.hasOwn(error, 'digest');
