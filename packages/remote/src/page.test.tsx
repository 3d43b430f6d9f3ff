import { act, render, screen } from '@testing-library/react';
import { type RouteObject, RouterProvider, useLoaderData } from 'react-router-dom';
import { page } from './page.js';
import { renderPage } from './testing/render-page.js';
import { siteRouter } from './testing/site-router.js';

const failure = new Error('The connection was lost.');

const Article = () => <h1>{useLoaderData<string>()}</h1>;

/** A page whose module has a loader, and cannot be loaded at first. */
function articleFailing(times: number): RouteObject {
  const load = jest.fn(async () => ({ Component: Article, loader: () => 'Clean windows' }));
  for (let time = 0; time < times; time++) load.mockRejectedValueOnce(failure);
  return { path: '/article', lazy: page(load) };
}

test('a page whose code fails once has the data that its module loads', async () => {
  await renderPage([articleFailing(1)], '/article');

  expect(await screen.findByText('Clean windows')).toBeVisible();
});

test('a page whose code fails twice has that data when it is shown again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const router = siteRouter([{ path: '/', element: <h1>Home</h1> }, articleFailing(2)], {
    path: '/',
  });
  render(<RouterProvider router={router} />);

  await act(() => router.navigate('/article'));
  expect(Object.values(router.state.errors ?? {})).toEqual([failure]);
  await act(() => router.navigate('/article', { replace: true }));

  expect(await screen.findByText('Clean windows')).toBeVisible();
});
