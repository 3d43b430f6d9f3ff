import { ROOT_ROUTE_ID, type SiteData } from '@site/contract/site';
import { configure, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { routes } from '../routes';

// A page's module is compiled when it is first opened, on machines that may be busy.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 30_000 });

/** What the shell hands to the pages in tests. */
export const SITE: SiteData = {
  company: {
    name: 'Southerly Cleaning',
    phone: '0491 570 156',
    phoneUrl: 'tel:+61491570156',
    email: 'hello@example.com',
    address: { street: '12 Crown Street', suburb: 'Surry Hills', state: 'NSW', postcode: '2010' },
  },
  origin: 'https://cleaning.example',
  staffAccess: 'open',
  year: 2026,
};

/** Opens a path of this remote inside a stand-in for the shell, and waits for the page's heading. */
export async function openPage(path: string) {
  const router = createMemoryRouter(
    [
      {
        id: ROOT_ROUTE_ID,
        loader: () => SITE,
        HydrateFallback: Nothing,
        Component: Main,
        children: [...routes, { path: '*', Component: AnotherPage }],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return router;
}

function Nothing() {
  return null;
}

function AnotherPage() {
  return <h1>Page of another remote</h1>;
}

function Main() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
