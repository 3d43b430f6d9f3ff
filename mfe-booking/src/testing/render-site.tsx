import { siteRouter, siteRoutes, withCode } from '@site/federation/testing/site-router';
import { render } from '@testing-library/react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { routes } from '../routes';

const PAGES = [{ path: '/', Component: Home }, ...routes];

/** Shows this remote's pages as the shell does, beside a home page and some links of the header. */
export function renderSite(path: string) {
  const router = siteRouter(PAGES, { path, Frame });
  return { router, ...render(<RouterProvider router={router} />) };
}

/** The same with the address bar and the history of the browser. */
export function renderSiteInBrowser(path: string) {
  window.history.replaceState(null, '', path);
  render(<RouterProvider router={createBrowserRouter(siteRoutes(PAGES, { Frame }))} />);
}

/** The same with the page's code loaded, as in the first render on the server and in the browser. */
export async function siteElement(path: string) {
  return <RouterProvider router={siteRouter(await withCode(PAGES), { path, Frame })} />;
}

function Home() {
  return <h1>Home</h1>;
}

function Frame() {
  return (
    <>
      <header>
        <a href="#content">Skip to the content</a> <Link to="/">Home</Link>{' '}
        <Link to="/book-regular-cleaning">Book Now</Link>
      </header>
      <main id="content">
        <Outlet />
      </main>
    </>
  );
}
