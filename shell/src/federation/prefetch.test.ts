import { init } from '@module-federation/enhanced/runtime';
import { waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { mountRoutes } from './mount-routes';
import { prefetchOnIntent } from './prefetch';
import { pinnedGrants, pinRemotes } from './remote-routes';

const Fallback = () => null;

test('pointing at a link loads the page that the host shows there, not a route that it leaves out', async () => {
  init({ name: 'shell', remotes: [] });
  const paths = ['/instant-quote', '/instant-quote/*'];
  pinRemotes({ 'mfe-quote': { entry: '/mfe/mfe-quote/1/client/entry.js', version: '1', paths } });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  const loaded: string[] = [];
  const route = (path: string): RouteObject => ({
    id: 'quote',
    path,
    lazy: async () => {
      loaded.push(path);
      return {};
    },
  });
  // The second one is more specific, but has the id of the first.
  const routes = [route('/instant-quote/*'), route('/instant-quote')];
  prefetchOnIntent(async (remote) =>
    mountRoutes(remote, routes, { grants: pinnedGrants(), Fallback }),
  );
  document.body.innerHTML = '<a href="/instant-quote">Get a Quote</a>';
  document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await waitFor(() => expect(loaded).toEqual(['/instant-quote/*']));
});
