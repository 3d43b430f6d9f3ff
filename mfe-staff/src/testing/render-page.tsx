import type { SiteData } from '@site/contract/site';
import { siteRouter } from '@site/federation/testing/site-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { routes } from '../routes';
// Compiled before the first test, which would otherwise wait for it.
import '../bookings/bookings-page';
import '../marketing/marketing-page';
import '../staff-area/staff-area';

/** Opens a page of this remote as the shell would. */
export function renderPage(path: string, site: Partial<SiteData> = {}) {
  const router = siteRouter(routes, { path, site });
  return { user: userEvent.setup(), ...render(<RouterProvider router={router} />) };
}
