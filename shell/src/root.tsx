import { useInsertionEffect } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { remoteOf } from './federation/remote-routes';
import { applyStylesOf } from './federation/remote-styles';
import { Layout } from './layout/layout';

/** Layout and scroll restoration of every page, and the stylesheets of its remote. */
export function Root() {
  const { pathname } = useLocation();
  // Before layout effects, in which pages measure themselves.
  useInsertionEffect(() => applyStylesOf(remoteOf(pathname)), [pathname]);
  return (
    <>
      <Layout />
      <ScrollRestoration />
    </>
  );
}
