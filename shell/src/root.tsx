import { ScrollRestoration } from 'react-router-dom';
import { Layout } from './layout/layout';

/** What every page has around it. */
export function Root() {
  return (
    <>
      <Layout />
      <ScrollRestoration />
    </>
  );
}
