import { init } from '@module-federation/enhanced/runtime';
import { siteRouter } from '@site/remote/testing/site-router';
import { render, screen, waitFor } from '@testing-library/react';
import { data, type LoaderFunction, type RouteObject, RouterProvider } from 'react-router-dom';
import { guardedRoute } from '../federation/guarded-route';
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

function open(loader: LoaderFunction, page: Partial<RouteObject> = {}) {
  const router = siteRouter(
    [
      {
        Component: Content,
        ErrorBoundary: ContentFailure,
        children: [
          { path: '/', Component: MissingPageNotice },
          guardedRoute({
            path: '/articles/:id',
            loader,
            Component: Article,
            ...page,
          } as RouteObject),
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

const Own = () => <h1>The article is being written.</h1>;
const cause = new Error('The page fails.');
const fail = () => {
  throw cause;
};

test.each<[string, Partial<RouteObject>]>([
  ['its component', { Component: fail, ErrorBoundary: Own }],
  ['its component, with an element', { Component: fail, errorElement: <Own /> }],
  ['its loader', { loader: fail, ErrorBoundary: Own }],
  [
    'its module',
    { Component: undefined, lazy: async () => ({ Component: fail, ErrorBoundary: Own }) },
  ],
])('a page that shows an error of its own counts as one that fails (%s)', async (_, page) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  open(() => null, page);
  expect(await screen.findByText('The article is being written.')).toBeVisible();
  await waitFor(() => expect(noted).toEqual([{ kind: 'boundary', remote: 'mfe-articles', cause }]));
});

test('a response for which a page has an answer of its own is no failure', async () => {
  open(() => Promise.reject(new Response(null, { status: 410 })), { ErrorBoundary: Own });
  expect(await screen.findByText('The article is being written.')).toBeVisible();
  expect(noted).toEqual([]);
});
