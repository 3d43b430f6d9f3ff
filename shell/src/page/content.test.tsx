import { init } from '@module-federation/enhanced/runtime';
import { siteRouter } from '@site/remote/testing/site-router';
import { render, screen } from '@testing-library/react';
import { data, type LoaderFunction, RouterProvider } from 'react-router-dom';
import { pinRemotes } from '../federation/remote-routes';
import { MissingPageNotice } from '../layout/notices/missing-page-notice';
import { handleFailures, type ObservedFailure } from '../reporting/failures';
import { Content, ContentFailure } from './content';

const Article = () => <h1>Article</h1>;

beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  pinRemotes({ 'mfe-articles': { entry: '/entry.js', version: '1', paths: ['/articles/:id'] } });
});

let noted: ObservedFailure[];
beforeEach(() => {
  noted = [];
  handleFailures((failure) => noted.push(failure));
});

function open(loader: LoaderFunction) {
  const router = siteRouter(
    [
      {
        Component: Content,
        ErrorBoundary: ContentFailure,
        children: [
          { path: '/', Component: MissingPageNotice },
          { path: '/articles/:id', loader, Component: Article },
        ],
      },
    ],
    { path: '/articles/7' },
  );
  render(<RouterProvider router={router} />);
  return router;
}

test.each<[string, LoaderFunction]>([
  ['a response', () => Promise.reject(new Response(null, { status: 404 }))],
  ['data', () => Promise.reject(data(null, { status: 404 }))],
])(
  'a loader that rejects with %s of status 404 leads Home, as an unknown address does',
  async (_, loader) => {
    const router = open(loader);
    expect(await screen.findByText(/We could not find that page/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(noted).toEqual([]);
  },
);

test('any other response of a loader is a failure', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  open(() => Promise.reject(new Response(null, { status: 500 })));
  expect(await screen.findByText(/this part of the site is unavailable/)).toBeVisible();
  expect(noted).toMatchObject([{ kind: 'boundary', remote: 'mfe-articles' }]);
});
