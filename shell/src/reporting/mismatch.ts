import { noteFailure } from './failures';

/**
 * Makes what React calls when it renders the page again, because the server's markup differs. React then reports it as it
 * would by itself.
 */
export const mismatch = (remote: string | undefined) => (error: unknown) => {
  if (isLeftByServer(error)) return;
  noteFailure({ kind: 'hydration', remote, cause: error });
  reportError(error);
};

/**
 * Whether it says that the server has left the content of a `Suspense` to browsers, which is no failure: a page may
 * have parts that only browsers can render (record 68). React gives a digest to this error alone.
 */
const isLeftByServer = (error: unknown) => error instanceof Error && Object.hasOwn(error, 'digest');
