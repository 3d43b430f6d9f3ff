import { TIMEOUT_MS } from '@site/remote/with-timeout';
import type { createBrowserRouter } from 'react-router-dom';
import { remoteOf } from '../federation/remote-routes';
import { noteFailure } from '../reporting/failures';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** The page that React has begun to render last. */
let begun: { pathname: string } | undefined;

/** The remote of the document, until its page is shown. */
let hydrated: string | undefined;

/** One timer is enough: a document is hydrated before it navigates. */
let latePageTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * React keeps showing the previous page until the next one can be rendered. A page that waits for something
 * that never comes would leave the previous one under the new address: after 8 seconds the browser loads the
 * document of that address instead. Where the previous page keeps React from beginning with the next one, as by a
 * transition that waits for a response, it counts as the one that failed.
 */
export function loadLatePages(router: Router, load = () => location.reload()): void {
  let shown = router.state.location;
  router.subscribe(({ location: next }) => {
    if (next === shown) return;
    shown = next;
    clearTimeout(latePageTimer);
    latePageTimer = setTimeout(() => {
      const { pathname } = begun ?? next;
      noteFailure({ kind: 'boundary', remote: remoteOf(pathname) });
      load();
    }, TIMEOUT_MS);
  });
}

/** Notes a document that is not hydrated in time; its notice shows by itself. */
export function noteLateHydration(remote: string | undefined): void {
  hydrated = remote;
  latePageTimer = setTimeout(() => noteFailure({ kind: 'hydration', remote }), TIMEOUT_MS);
}

/** React renders what is at an address, which may still be interrupted or have to wait. */
export const pageBegins = (location: { pathname: string }): void => {
  begun = location;
};

/** The page of the address, or an apology for it, is shown. */
export function pageIsShown(): void {
  hydrated = undefined;
  clearTimeout(latePageTimer);
}

/** The remote whose page is being hydrated; undefined once it is shown. */
export const remoteInHydration = (): string | undefined => hydrated;
