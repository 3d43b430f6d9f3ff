import { ROOT_ROUTE_ID, type SiteData } from '@site/contract/site';
import { render } from '@testing-library/react';
import {
  createBrowserRouter,
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

/** Shows this remote's pages as the shell does, beside a home page and some links of the header. */
export function renderSite(path: string) {
  const router = createMemoryRouter(siteRoutes(routes), { initialEntries: [path], hydrationData });
  return { router, ...render(<RouterProvider router={router} />) };
}

/** The same with the address bar and the history of the browser. */
export function renderSiteInBrowser(path: string) {
  window.history.replaceState(null, '', path);
  render(<RouterProvider router={createBrowserRouter(siteRoutes(routes), { hydrationData })} />);
}

/** The same with the page's code loaded, as in the first render on the server and in the browser. */
export async function siteElement(path: string) {
  const loaded = await Promise.all(
    routes.map(async ({ lazy, ...route }) => ({
      ...route,
      ...(typeof lazy === 'function' && (await lazy())),
    })),
  );
  const pages = loaded as RouteObject[]; // spreads lose the union
  const router = createMemoryRouter(siteRoutes(pages), { initialEntries: [path], hydrationData });
  return <RouterProvider router={router} />;
}

const hydrationData = { loaderData: { [ROOT_ROUTE_ID]: SITE } };

const siteRoutes = (pages: RouteObject[]): RouteObject[] => [
  {
    id: ROOT_ROUTE_ID,
    loader: () => SITE,
    HydrateFallback: Nothing,
    Component: Frame,
    children: [{ path: '/', Component: Home }, ...pages],
  },
];

const Nothing = () => null;

const Home = () => <h1>Home</h1>;

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
