import { ROOT_ROUTE_ID, type SiteData } from '@site/contract/site';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { routes } from '../routes';
// Compiled before the first test, which would otherwise wait for it.
import '../bookings/bookings-page';
import '../marketing/marketing-page';
import '../staff-area/staff-area';

const SITE: SiteData = {
  company: {
    name: 'Southerly Cleaning',
    phone: '0491 570 156',
    phoneUrl: 'tel:+61491570156',
    email: 'hello@example.com',
    address: { street: '1 Crown Street', suburb: 'Surry Hills', state: 'NSW', postcode: '2010' },
  },
  origin: 'https://southerly.example',
  staffAccess: 'open',
  year: 2026,
};

/** Opens a page of this remote as the shell would. */
export function renderPage(path: string, site: Partial<SiteData> = {}) {
  const router = createMemoryRouter(
    [
      {
        id: ROOT_ROUTE_ID,
        path: '/',
        loader: () => ({ ...SITE, ...site }),
        element: (
          <main>
            <Outlet />
          </main>
        ),
        hydrateFallbackElement: <p>Loading...</p>,
        children: routes,
      },
    ],
    { initialEntries: [path] },
  );
  return { user: userEvent.setup(), ...render(<RouterProvider router={router} />) };
}
