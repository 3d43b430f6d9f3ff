import { siteRouter } from '@site/federation/testing/site-router';
import { configure, render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { routes } from '../routes';

// A page's module is compiled when it is first opened, on machines that may be busy.
configure({ asyncUtilTimeout: 30_000 });

/** Opens a path of this remote as the shell would, and waits for the page's heading. */
export async function openPage(path: string) {
  const router = siteRouter([...routes, { path: '*', Component: AnotherPage }], { path });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return router;
}

function AnotherPage() {
  return <h1>Page of another remote</h1>;
}
