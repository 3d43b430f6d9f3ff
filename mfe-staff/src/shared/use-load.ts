import { useCallback, useEffect, useRef, useState } from 'react';
import { useSignedInCalls } from './use-signed-in-calls';

/** State of a load: the last data is kept while a later load runs and after it fails. */
export type Load<T> =
  | { status: 'loading'; data: T | undefined }
  | { status: 'failed'; data: T | undefined; failure: unknown }
  | { status: 'loaded'; data: T };

/**
 * Loads a page's data when the page opens and whenever it is refreshed; only the latest load counts.
 *
 * @param load the call; the same function at every render
 */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>) {
  const { whileSignedIn } = useSignedInCalls();
  const [state, setState] = useState<Load<T>>({ status: 'loading', data: undefined });
  const latest = useRef<AbortController>(null);

  // The same function at every render: the effect below runs when it changes.
  const refresh = useCallback(async (): Promise<boolean> => {
    latest.current?.abort();
    const request = new AbortController();
    latest.current = request;
    setState(({ data }) => ({ status: 'loading', data }));
    try {
      const data = await whileSignedIn(() => load(request.signal));
      if (request.signal.aborted) return false;
      setState({ status: 'loaded', data });
      return true;
    } catch (failure) {
      if (!request.signal.aborted) setState(({ data }) => ({ status: 'failed', data, failure }));
      return false;
    } finally {
      if (latest.current === request) latest.current = null;
    }
  }, [load, whileSignedIn]);

  useEffect(() => {
    void refresh();
    return () => latest.current?.abort();
  }, [refresh]);

  // Applies a change that the server has accepted. The response to a load in progress may lack it, so
  // that load is repeated. The same function at every render, for memoised rows.
  const update = useCallback(
    (change: (data: T) => T) => {
      setState((known) =>
        known.data === undefined ? known : { ...known, data: change(known.data) },
      );
      if (latest.current) void refresh();
    },
    [refresh],
  );

  return { state, refresh, update };
}
