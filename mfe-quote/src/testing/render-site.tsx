import { siteRouter, withCode } from '@site/federation/testing/site-router';
import { render } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { routes } from '../routes';

/** Shows this remote's pages as the shell does. */
export function renderSite(path: string) {
  return render(<RouterProvider router={siteRouter(routes, { path })} />);
}

/** The same with the page's code loaded, as in the first render on the server and in the browser. */
export async function siteElement(path: string) {
  return <RouterProvider router={siteRouter(await withCode(routes), { path })} />;
}
