import type { SiteData } from '@site/contract/site';
import { ROOT_ROUTE_ID } from '@site/contract/site';
import { SITE } from '@site/contract/testing/site-data';
import { createElement } from 'react';
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router-dom';
import * as example from './example-site.js';
import { createPageRenderer } from './render-page.js';
import {
  fail,
  heading,
  randomText,
  refuse,
  routes,
  statusOf,
  titleInSvg,
} from './testing/pages-to-render.js';

const render = createPageRenderer(routes, async () => routes);

test.each([
  ['/page', 'page'],
  ['/company-name', 'page'],
  ['/empty', 'empty'],
  ['/only-a-title', 'empty'],
  ['/title-in-svg', 'page'],
  ['/fixed-year', 'page'],
  ['/time-of-loader', 'unsteady'],
  ['/slow-loader', 'page'],
  ['/iso-time', 'unsteady'],
  ['/date-text', 'unsteady'],
  ['/milliseconds', 'unsteady'],
  ['/random-text', 'unsteady'],
  ['/stored-draft', 'page'],
  ['/server-or-browser', 'browser-dependent'],
  ['/body-width', 'browser-dependent'],
  ['/side-in-module', 'browser-dependent'],
  ['/random-in-module', 'browser-dependent'],
  ['/storage-in-module', 'page'],
  ['/observer-in-module', 'page'],
  ['/subscribed', 'page'],
  ['/with-fallback', 'page'],
  ['/beside-fallback', 'browser-dependent'],
  ['/between-fallbacks', 'browser-dependent'],
  ['/lazy-part', 'loading'],
  ['/walks-up-the-dom', 'page'],
  ['/unreadable', 'unreadable'],
  ['/old', 'redirect'],
  ['/older', 'redirect'],
  ['/elsewhere', 'redirect'],
  ['/upper-case-query', 'query-dependent'],
  ['/upper-case-query-or-null', 'query-dependent'],
  ['/page-number', 'query-dependent'],
  ['/list-if-asked', 'query-dependent'],
  ['/service-in-query', 'page'],
  ['/service-in-query?service=deep', 'query-dependent'],
  ['/shows-hash', 'query-dependent'],
  ['/window-query', 'query-dependent'],
  ['/address-in-module', 'query-dependent'],
  ['/query-subclass', 'query-dependent'],
  ['/url-subclass', 'query-dependent'],
  ['/query-in-loader', 'query-dependent'],
  ['/query-not-in-text', 'page'],
  ['/random-redirect', 'unsteady'],
  ['/redirect-status-by-time', 'unsteady'],
  ['/redirect-or-404', 'unsteady'],
  ['/articles/1', 'unknown'],
  ['/nowhere', 'unknown'],
  ['/status-404', 'unknown'],
])('%s is rendered as %s', async (path, kind) => {
  expect(await render(path)).toEqual({ kind });
});

test.each([
  ['/itself', ['/itself', '/itself']],
  ['/there', ['/and-back', '/there', '/and-back']],
])('%s redirects in a circle', async (path, addresses) => {
  expect(await render(path)).toEqual({ kind: 'circle', addresses });
});

test.each<[string, object, string]>([
  ['no parameter', { Component: heading }, 'page'],
  ['its parameter', { Component: () => useParams().id }, 'params-dependent'],
  ['a redirect', { loader: () => redirect('/page') }, 'redirect'],
  [
    'a redirect to its parameter',
    { loader: ({ params }: LoaderFunctionArgs) => redirect(`/page/${params.id}`) },
    'params-dependent',
  ],
  [
    '404 for unknown ones',
    {
      loader: ({ params }: LoaderFunctionArgs) => (params.id === '7' ? null : refuse(404)),
      Component: heading,
    },
    'params-dependent',
  ],
  ['another status for unknown ones', { loader: statusOf, Component: heading }, 'params-dependent'],
  [
    'an error for unknown ones',
    { Component: () => (useParams().id === '7' ? heading() : fail()) },
    'params-dependent',
  ],
  ['a random text', { Component: randomText }, 'unsteady'],
])(
  'a route declared the same for all parameters is checked: it shows %s',
  async (_, route, kind) => {
    const same = [{ id: 'same', path: '/same/:id', ...route }];
    const rendered = createPageRenderer(same, async () => same);
    expect(await rendered('/same/7', '/same/:id')).toEqual({ kind });
  },
);

test('a page is compared with the same page of modules that are loaded again', async () => {
  const before = [{ id: 'page', path: '/page', Component: heading }];
  const anew = [{ id: 'page', path: '/page', Component: titleInSvg }];
  const rendered = createPageRenderer(before, async () => anew);
  expect(await rendered('/page')).toEqual({ kind: 'browser-dependent' });
});

test('a page is rendered in pretended browsers even if its modules cannot be loaded in them', async () => {
  const rendered = createPageRenderer(routes, async () => fail());
  expect(await rendered('/server-or-browser')).toEqual({ kind: 'browser-dependent' });
  expect(await rendered('/page')).toEqual({ kind: 'page' });
});

test('the outcome names the paths of the site that a page links to, each once', async () => {
  const hrefs = [
    '/a?of=1',
    '/a#top',
    '/b&c',
    "/o'connor?x#y",
    '//elsewhere.example/d',
    'https://e.example/f',
    '#g',
  ];
  const links = hrefs.map((href) => createElement('a', { key: href, href }, 'There'));
  const element = createElement('div', null, heading(), links);
  const linking = [{ id: 'links', path: '/links', element }];
  const rendered = createPageRenderer(linking, async () => linking);
  expect(await rendered('/links')).toEqual({ kind: 'page', links: ['/a', '/b&c', "/o'connor"] });
});

test('the outcome has the classes of a page, and the chunks of the page and its layouts', async () => {
  const element = createElement('b', { className: 'a b&c' }, heading());
  const page = { id: 'page', path: '/page', element, handle: { chunk: 'article' } };
  const framed = [{ id: 'frame', children: [page] }];
  const rendered = createPageRenderer(framed, async () => framed);
  const styles = { classes: ['a', 'b&c'], chunks: ['root', 'frame', 'article'] };
  expect(await rendered('/page')).toEqual({ kind: 'page', styles });
});

test('the outcome says whether a page asks search engines not to list it', async () => {
  const robots = createElement('meta', { name: 'robots', content: 'noindex' });
  const element = createElement('div', null, heading(), robots);
  const unlisted = [{ id: 'unlisted', path: '/unlisted', element }];
  const rendered = createPageRenderer(unlisted, async () => unlisted);
  expect(await rendered('/unlisted')).toEqual({ kind: 'page', isNoIndex: true });
});

test('a timer that a page sets in a pretended browser does not run in the next page', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  expect(await render('/failing-timer')).toEqual({ kind: 'page' });
  expect(timers).not.toHaveBeenCalledWith(fail, 1);
});

test.each([
  ['/untitled', 0],
  ['/blank-title', 0],
  ['/two-titles', 2],
])('%s is rendered with %i titles', async (path, count) => {
  expect(await render(path)).toEqual({ kind: 'titles', count });
});

test('a page that browsers would show without its styles is refused', async () => {
  expect(await render('/styled')).toEqual({ kind: 'blocked', what: 'styles in an attribute' });
});

test('a page that browsers would parse differently is refused', async () => {
  expect(await render('/div-in-p')).toEqual({
    kind: 'markup',
    fault: expect.stringMatching(/^has <div> inside <p>/),
  });
});

test('a page with a canonical address of another site is refused', async () => {
  expect(await render('/foreign-canonical')).toEqual({
    kind: 'markup',
    fault: expect.stringMatching(/^names \/\/e as its canonical address/),
  });
});

test('a page without a description is refused', async () => {
  expect(await render('/undescribed')).toEqual({
    kind: 'markup',
    fault: expect.stringMatching(/^has no description/),
  });
});

test('half a character is refused', async () => {
  expect(await render('/half-an-emoji')).toEqual({
    kind: 'markup',
    fault: expect.stringMatching(/^has half a character/),
  });
});

test('a page with markup that acts on pages of others is refused', async () => {
  expect(await render('/refreshing')).toEqual({
    kind: 'markup',
    fault: expect.stringMatching(/^has a <meta http-equiv>/),
  });
});

test.each([
  ['/throws', 'window is not defined'],
  ['/rejects', 'window is not defined'],
  // Of an example, hosts render the path alone.
  ['/fails-without-query?code=1#top', 'window is not defined'],
  ['/changes-company', "Cannot assign to read only property 'phone'"],
  ['/fails', 'no module'],
  ['/rejects-with-null', 'It failed without a reason.'],
  ['/status-410', 'It answered with status 410.'],
  ['/status-503', 'It answered with status 503.'],
  [
    '/to-partner',
    'It redirects to https://partner.example/, but the host redirects only to ASCII paths of this site.',
  ],
  ['/to-accent', /^It redirects to \/caf/],
  ['/too-many-bytes', /^It has 2000\d+ bytes, but the host sends at most 2000000\.$/],
  ['/too-many-bytes-in-few-characters', /^It has 2100\d+ bytes, but/],
])('%s throws', async (path, reason) => {
  await expect(render(path)).rejects.toThrow(reason);
});

test('the example site has the shape of the contract', () => {
  const shapeOf = (site: SiteData) =>
    JSON.stringify(site, (_, value) => value && (typeof value === 'object' ? value : typeof value));
  expect(shapeOf(example.EXAMPLE_SITE)).toBe(shapeOf(SITE));
  expect(example.ROOT_ROUTE_ID).toBe(ROOT_ROUTE_ID);
});
