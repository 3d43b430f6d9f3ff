import { createPageRenderer } from './render-page.js';
import { pagesThatAsk } from './testing/pages-that-ask.js';

// Globals of browsers, which the types of this test lack.
declare const window: { innerWidth: number };
declare const self: object;
declare const HTMLElement: object;
declare const navigator: { userAgent: string; language: string };
declare const localStorage: { getItem(name: string): string | null };
declare const location: { pathname: string };

const isBrowser = () => typeof window !== 'undefined';
const routes = pagesThatAsk({
  wide: () => isBrowser() && window.innerWidth >= 768,
  narrow: () => isBrowser() && window.innerWidth < 768,
  able: () => isBrowser() && 'clipboard' in navigator,
  new: () => typeof localStorage !== 'undefined' && localStorage.getItem('seen') === null,
  returning: () => isBrowser() && localStorage.getItem('seen') !== null,
  language: () => isBrowser() && navigator.language !== 'en-AU',
  mac: () => isBrowser() && /Mac/.test(navigator.userAgent),
  address: () => isBrowser() && location.pathname === '/address',
  self: () => typeof self,
  element: () => typeof HTMLElement,
  process: () => typeof process,
});
const render = createPageRenderer(routes, async () => routes);

test.each(routes.map(({ path = '' }) => path))(
  'a page that depends on the browser is found by one of the pretended ones: %s',
  async (path) => {
    expect(await render(path)).toEqual({ kind: 'browser-dependent' });
  },
);
