import { useInsertionEffect } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router-dom';
import { remoteOf } from './federation/remote-routes';
import { applyStylesOf } from './federation/remote-styles';
import { Layout } from './layout/layout';
import { useLateScroll } from './page/late-scroll';

/** Layout and scroll restoration of every page, and the stylesheets of its remote. */
export function Root() {
  const { pathname } = useLocation();
  // Before layout effects, in which pages measure themselves.
  useInsertionEffect(() => applyStylesOf(remoteOf(pathname)), [pathname]);
  useLateScroll(scrollKey);
  return (
    <>
      <Layout />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/**
 * The key under which the scroll position of a location is kept. The router's own key is the same for the
 * first page of every document and for all jumps inside pages; a jump gets a key that is never found again,
 * so that the page scrolls to its target.
 */
function scrollKey({ key, pathname, search, hash }: Location): string {
  if (key !== 'default') return key;
  return hash ? `jump ${Math.random()}` : pathname + search;
}
