import { useEffect, useEffectEvent } from 'react';

/** Pause before a stream that was refused is requested again, in milliseconds. */
const RETRY_MS = 30_000;

/** What a page does with each kind of event. The same event, with the same id, may come twice. */
type Handlers = Readonly<Record<string, (data: unknown, id: string) => void>>;

/**
 * Follows server-sent events while the page is visible: browsers have few connections to one site. A page
 * whose stream fails gets no events, and works without them.
 *
 * @param url takes the id of the last event that was received as `?after=`
 * @param handlers by name of the event; `reset` when events may have been missed
 */
export function useEvents(url: string, handlers: Handlers): void {
  const names = Object.keys(handlers).join(' ');
  const handle = useEffectEvent((name: string, data: string, id: string) => {
    handlers[name]?.(data === '' ? undefined : JSON.parse(data), id);
  });
  useEffect(
    () => follow(url, names.split(' '), (name, data, id) => handle(name, data, id)),
    [url, names],
  );
}

/**
 * Follows a stream of events.
 *
 * @returns a function that stops it
 */
function follow(
  url: string,
  names: readonly string[],
  handle: (name: string, data: string, id: string) => void,
) {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  // Also before the first stream, in a tab that was opened in the background.
  let mayHaveMissed = document.visibilityState === 'hidden';

  const open = () => {
    if (source || document.visibilityState === 'hidden') return;
    const opened = new EventSource(last ? `${url}?after=${last}` : url);
    source = opened;
    opened.addEventListener('open', () => {
      // Without an id to continue from, the server does not send the events in between.
      if (mayHaveMissed && !last) handle('reset', '', '');
      mayHaveMissed = false;
    });
    for (const name of names) {
      opened.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        last = lastEventId || last;
        handle(name, data, lastEventId);
      });
    }
    opened.addEventListener('error', () => {
      mayHaveMissed = true;
      if (opened.readyState !== opened.CLOSED || opened !== source) return;
      close();
      retry = setTimeout(open, RETRY_MS);
    });
  };
  const close = () => {
    clearTimeout(retry);
    mayHaveMissed = true;
    source?.close();
    source = undefined;
  };
  const onVisibility = () => (document.visibilityState === 'hidden' ? close() : open());

  open();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}
