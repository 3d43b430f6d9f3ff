import { siteRouter } from '@site/remote/testing/site-router';
import { render } from '@testing-library/react';
import { type RouteObject, RouterProvider } from 'react-router-dom';
import { Layout } from '../layout';
import { givenWindow } from './window-width';

const anyPage: RouteObject = {
  path: '*',
  element: (
    <>
      <title>A page | Southerly Cleaning</title>
      <h1>A page</h1>
    </>
  ),
};

/** A router at a path, with the layout around the given pages. */
export function layoutRouter(path = '/', pages: RouteObject[] = []) {
  return siteRouter([...pages, anyPage], { path, Frame: Layout });
}

/** Renders the layout around the given pages, in a narrow window. */
export function renderLayout(path?: string, pages?: RouteObject[]) {
  givenWindow();
  const router = layoutRouter(path, pages);
  return { router, ...render(<RouterProvider router={router} />) };
}
