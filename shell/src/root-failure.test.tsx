import { init } from '@module-federation/enhanced/runtime';
import { SITE } from '@site/contract/testing/site-data';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { pinRemotes } from './federation/remote-routes';
import { givenWindow } from './layout/testing/window-width';
import { handleFailures, type ObservedFailure } from './reporting/failures';
import { createRoutes } from './routes';

const Page = () => <h1>A page</h1>;
const remote = {
  id: 'mfe-quote',
  children: [
    { path: '/quotes', Component: Page },
    { path: '/slim', handle: { header: 'slim' }, Component: Page },
  ],
};

beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  pinRemotes({ 'mfe-quote': { entry: '/entry.js', version: '1', paths: ['/quotes', '/slim'] } });
});

test('a header that has been taken out of the document leaves an apology with ways on, and is reported', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // jsdom has neither.
  performance.getEntriesByType = () => [];
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const noted: ObservedFailure[] = [];
  handleFailures((failure) => noted.push(failure));
  givenWindow();
  const router = createMemoryRouter(
    createRoutes(() => SITE, [remote]),
    { initialEntries: ['/quotes'], hydrationData: { loaderData: { root: SITE } } },
  );
  render(<RouterProvider router={router} />);

  screen.getByRole('banner').remove();
  await act(() => router.navigate('/slim'));

  expect(screen.getByRole('alert')).toHaveTextContent(
    'Sorry, this part of the site is unavailable',
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Call / })).toHaveAttribute(
    'href',
    SITE.company.phoneUrl,
  );
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(noted).toEqual([{ kind: 'boundary', cause: expect.anything() }]);
});
