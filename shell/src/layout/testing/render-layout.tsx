import { ROOT_ROUTE_ID, type SiteData } from '@site/contract/site';
import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { Layout } from '../layout';

export const site: SiteData = {
  company: {
    name: 'Southerly Cleaning',
    phone: '0491 570 156',
    phoneUrl: 'tel:+61491570156',
    email: 'hello@example.com',
    address: { street: '1 Example Street', suburb: 'Surry Hills', state: 'NSW', postcode: '2010' },
  },
  origin: 'https://example.com',
  staffAccess: 'protected',
  year: 2031,
};

const anyPage: RouteObject = { path: '*', element: <h1>A page</h1> };

/** A router with the layout around the given pages, standing at an address. */
export function layoutRouter(path = '/', pages: RouteObject[] = []) {
  return createMemoryRouter(
    [
      {
        id: ROOT_ROUTE_ID,
        loader: () => site,
        shouldRevalidate: () => false,
        Component: Layout,
        children: [...pages, anyPage],
      },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { [ROOT_ROUTE_ID]: site } } },
  );
}

/** Shows the layout around the given pages; answers with the router too. */
export function renderLayout(path?: string, pages?: RouteObject[]) {
  const router = layoutRouter(path, pages);
  return { router, ...render(<RouterProvider router={router} />) };
}
