import { useCallback, useEffect, useRef, useState } from 'react';
import { useSignedInCalls } from './use-signed-in-calls';

/** State of a load: the last data is kept while a later load runs and after it fails. */
export type Load<T> =
  | { status: 'loading'; data: T | undefined }
  | { status: 'failed'; data: T | undefined; failure: unknown }
  | { status: 'loaded'; data: T };

/** How a load ended; another one may have overtaken it. */
type Outcome = 'loaded' | 'failed' | 'overtaken';

interface Loading {
  request: AbortController;
  outcome: Promise<Outcome>;
}

/**
 * Loads a page's data when the page opens and whenever it is refreshed; only the latest load counts.
 *
 * @param load the call; the same function at every render
 */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>) {
  const { whileSignedIn } = useSignedInCalls();
  const [state, setState] = useState<Load<T>>({ status: 'loading', data: undefined });
  const latest = useRef<Loading>(null);

  // The same function at every render: the effect below runs when it changes.
  const start = useCallback((): Promise<Outcome> => {
    latest.current?.request.abort();
    const request = new AbortController();
    setState(({ data }) => ({ status: 'loading', data }));
    const loadOnce = async (): Promise<Outcome> => {
      const ended = await whileSignedIn(() => load(request.signal)).then(
        (data) => ({ status: 'loaded', data }) as const,
        (failure: unknown) => ({ status: 'failed', failure }) as const,
      );
      if (latest.current !== loading) return 'overtaken';
      latest.current = null;
      setState(({ data }) => ({ data, ...ended }));
      return ended.status;
    };
    const loading: Loading = { request, outcome: loadOnce() };
    latest.current = loading;
    return loading.outcome;
  }, [load, whileSignedIn]);

  useEffect(() => {
    void start();
    return () => {
      latest.current?.request.abort();
      latest.current = null;
    };
  }, [start]);

  /** @returns whether this load succeeded */
  const refresh = async () => (await start()) === 'loaded';
  /** @returns whether this load succeeded, or the one that has overtaken it */
  const reload = async () => {
    let outcome = await start();
    while (outcome === 'overtaken' && latest.current) outcome = await latest.current.outcome;
    return outcome === 'loaded';
  };

  // Applies a change that the server has accepted. The response to a load in progress may lack it, so
  // that load is repeated. The same function at every render, for memoised rows.
  const update = useCallback(
    (change: (data: T) => T) => {
      setState((known) =>
        known.data === undefined ? known : { ...known, data: change(known.data) },
      );
      if (latest.current) void start();
    },
    [start],
  );

  return { state, refresh, reload, update };
}
