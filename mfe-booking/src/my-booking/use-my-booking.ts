import { ApiError, explainFailure } from '@site/contract/http';
import { type MyBooking, myBooking } from '@site/contract/my-booking';
import { useCallback, useEffect, useRef, useState } from 'react';
import { parseMyBooking } from './parse-my-booking';

/** What is known of the booking; once it is loaded, a failure to load it again changes nothing. */
export type Load =
  | { status: 'loading' }
  | { status: 'failed'; sentence: string }
  /** The link leads to no booking; `wasLoaded` if it did so before. */
  | { status: 'unknown'; sentence: string; wasLoaded?: boolean }
  | { status: 'loaded'; booking: MyBooking };

interface Loading {
  request: AbortController;
  /** Whether the booking was loaded, by this request or the one that replaced it. */
  succeeds: Promise<boolean>;
}

/** Loads the booking of a link when the page opens, and on each `load`; only the latest load counts. */
export function useMyBooking(token: string) {
  const [state, setState] = useState<Load>({ status: 'loading' });
  const latest = useRef<Loading>(null);

  // The same function at every render: the effect below runs when it changes.
  const load = useCallback((): Promise<boolean> => {
    latest.current?.request.abort();
    const request = new AbortController();
    const loadOnce = async (): Promise<boolean> => {
      const loaded = await fetchBooking(token, request.signal);
      if (latest.current !== loading) return latest.current?.succeeds ?? false;
      latest.current = null;
      setState((known) => {
        if (known.status !== 'loaded') return loaded;
        if (loaded.status === 'unknown') return { ...loaded, wasLoaded: true };
        return loaded.status === 'failed' ? known : loaded;
      });
      return loaded.status === 'loaded';
    };
    const loading: Loading = { request, succeeds: loadOnce() };
    latest.current = loading;
    return loading.succeeds;
  }, [token]);

  useEffect(() => {
    void load();
    return () => {
      latest.current?.request.abort();
      latest.current = null;
    };
  }, [load]);

  /**
   * Shows the booking as a change has made it, unless that response was overtaken; the response to a load in progress may
   * be older.
   */
  const update = (booking: MyBooking) => {
    setState((known) =>
      known.status === 'loaded' && known.booking.version > booking.version
        ? known
        : { status: 'loaded', booking },
    );
    if (latest.current) void load();
  };

  const retry = () => {
    setState({ status: 'loading' });
    void load();
  };

  return { state, load, update, retry };
}

const FAILED = 'Your booking could not be loaded. Please try again.';

async function fetchBooking(token: string, signal: AbortSignal): Promise<Load> {
  try {
    return { status: 'loaded', booking: parseMyBooking(await myBooking(token, { signal })) };
  } catch (failure) {
    const sentence = explainFailure(failure, FAILED);
    const isUnknown = failure instanceof ApiError && failure.status === 404;
    return { status: isUnknown ? 'unknown' : 'failed', sentence };
  }
}
