import { ScrollRestoration } from 'react-router-dom';
import { Layout } from './layout/layout';

/** Layout and scroll restoration of every page. */
export function Root() {
  return (
    <>
      <Layout />
      <ScrollRestoration />
    </>
  );
}
