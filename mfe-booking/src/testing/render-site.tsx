import { ROOT_ROUTE_ID, type SiteData } from '@site/contract/site';
import { render } from '@testing-library/react';
import {
  createMemoryRouter,
  Link,
  Outlet,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { routes } from '../routes';

const SITE: SiteData = {
  company: {
    name: 'Southerly Cleaning',
    phone: '0491 570 156',
    phoneUrl: 'tel:+61491570156',
    email: 'hello@example.com',
    address: { street: '1 Crown Street', suburb: 'Surry Hills', state: 'NSW', postcode: '2010' },
  },
  origin: 'https://cleaning.example',
  staffAccess: 'open',
  year: 2026,
};

/** Shows this remote's pages as the shell does, beside a home page and the header's two links. */
export function renderSite(path: string) {
  const router = createRouter(path, routes);
  return { router, ...render(<RouterProvider router={router} />) };
}

/** The same with the page's code loaded, as in the first render on the server and in the browser. */
export async function siteElement(path: string) {
  const loaded = await Promise.all(
    routes.map(async ({ lazy, ...route }) => ({
      ...route,
      ...(typeof lazy === 'function' && (await lazy())),
    })),
  );
  return <RouterProvider router={createRouter(path, loaded as RouteObject[])} />; // spreads lose the union
}

function createRouter(path: string, pages: RouteObject[]) {
  return createMemoryRouter(
    [
      {
        id: ROOT_ROUTE_ID,
        loader: () => SITE,
        HydrateFallback: Nothing,
        Component: Frame,
        children: [{ path: '/', Component: Home }, ...pages],
      },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { [ROOT_ROUTE_ID]: SITE } } },
  );
}

const Nothing = () => null;

const Home = () => <h1>Home</h1>;

function Frame() {
  return (
    <>
      <header>
        <Link to="/">Home</Link> <Link to="/book-regular-cleaning">Book Now</Link>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
