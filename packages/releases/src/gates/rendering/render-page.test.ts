import type { SiteData } from '@site/contract/site';
import { ROOT_ROUTE_ID } from '@site/contract/site';
import { SITE } from '@site/contract/testing/site-data';
import { createElement, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  useLoaderData,
  useLocation,
  useParams,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router-dom';
import * as example from './example-site.js';
import { createPageRenderer } from './render-page.js';

const title = () => createElement('title', null, 'Quote');
const described = () => createElement('meta', { name: 'description', content: 'A quote.' });
const untitled = () => createElement('h1', null, 'Quote');
const heading = () => createElement('div', null, title(), described(), untitled());
const undescribed = () => createElement('div', null, title(), untitled());
const twice = () => createElement('div', null, title(), heading());
const drawing = () => createElement('div', null, heading(), createElement('svg', null, title()));
const styled = () => createElement('div', { style: { color: 'red' } }, title(), untitled());
const refreshing = () =>
  createElement('div', null, heading(), createElement('meta', { httpEquiv: 'refresh' }));
const nested = () => createElement('p', null, heading());
const blank = () => createElement('div', null, createElement('title', null, ' '), untitled());
const listedElsewhere = () =>
  createElement('div', null, heading(), createElement('link', { rel: 'canonical', href: '//e' }));
const nothing = () => null;
const endless = () => createElement('p', null, 'x'.repeat(2_000_000));
/** Three bytes for each character. */
const wide = () => createElement('p', null, '書'.repeat(700_000));
const moment = () => createElement('div', null, heading(), new Date().toISOString());
const today = () => createElement('div', null, heading(), new Date().toDateString());
const elapsed = () => createElement('div', null, heading(), Date.now());
const lottery = () => createElement('div', null, heading(), Math.random() < 0.5 ? 'red' : 'blue');
const year = () => createElement('div', null, heading(), new Date(0).getFullYear());
// Globals of browsers, which the types of this test lack.
declare const window: object | undefined;
declare const location: { search: string; href: string };
declare const document: { body: Parent & { clientWidth: number } } | undefined;
interface Parent {
  parentNode: Parent | null;
}
declare const navigator: { onLine: boolean };
declare const localStorage: { getItem(name: string): string } | undefined;
const hasWindow = () => typeof window !== 'undefined';
const sides = () =>
  createElement('div', null, heading(), typeof window === 'undefined' ? 'server' : 'browser');
const width = () => {
  const columns = typeof document === 'undefined' ? 2 : document.body.clientWidth / 400;
  return createElement('div', null, heading(), `${columns} columns`);
};
const stored = () => {
  const [draft] = useState(() =>
    typeof localStorage === 'undefined' ? undefined : JSON.parse(localStorage.getItem('draft')),
  );
  return createElement('form', { action: () => draft }, heading());
};
const delayed = () => {
  if (typeof window !== 'undefined') setTimeout(fail, 1);
  return heading();
};
const subscribed = () => {
  const isOnline = useSyncExternalStore(
    () => () => {},
    () => navigator.onLine,
    () => true,
  );
  return createElement('div', null, heading(), `${isOnline}`);
};
const ofBrowsers = () => {
  if (typeof window === 'undefined') throw new Error('only in browsers');
  return createElement('b', null, 'map');
};
const late = () => createElement(Suspense, { fallback: '...' }, createElement(ofBrowsers));
const aside = (...more: string[]) => createElement('div', null, heading(), late(), ...more);
const withFallback = () => aside();
const betweenFallbacks = () =>
  createElement('div', null, heading(), late(), `${hasWindow()}`, late());
const ofItsOwnFile = lazy(async () => ({ default: untitled }));
const loading = () =>
  createElement(
    'div',
    null,
    title(),
    described(),
    createElement(Suspense, { fallback: '...' }, createElement(ofItsOwnFile)),
  );
const besideFallback = () => aside(typeof window === 'undefined' ? 'server' : 'browser');
const climbing = () => {
  if (typeof document === 'undefined') return heading();
  for (let node: Parent | null = document.body; node; ) node = node.parentNode;
  return heading();
};
/** A module that looks for `window` while it is loaded; its page does not. */
const ofItsModule = async () => {
  const side = typeof window === 'undefined' ? 'server' : 'browser';
  return { element: createElement('div', null, heading(), side) };
};
const randomOfItsModule = async () => {
  const id = Math.random();
  return { element: createElement('p', { id: `${id}` }, title()) };
};
const storeOfItsModule = async () => {
  const store = typeof localStorage === 'undefined' ? undefined : localStorage;
  return { element: createElement('form', { action: () => store }, heading()) };
};
/** As `page` of a remote reports that its module cannot be loaded. */
const observerOfItsModule = async () =>
  typeof window === 'undefined'
    ? { Component: heading }
    : { Component: untitled, failure: new ReferenceError('No IntersectionObserver.') };
const unreadable = () => createElement('div', null, heading(), 'Caf\uFFFD');
const cut = () => createElement('div', null, heading(), 'Spotless \u{1F9FD}'.slice(0, -1));
const ofItsLoader = () => {
  const loaded = useLoaderData<number>();
  return createElement('div', null, heading(), loaded);
};
const shout = () => {
  const [search] = useSearchParams();
  return createElement('div', null, heading(), search.get('code')?.toUpperCase());
};
const coded = () => {
  const [search] = useSearchParams();
  return createElement('div', null, heading(), `${search.get('code')}`.toUpperCase());
};
const numbered = () => {
  const [search] = useSearchParams();
  return createElement('div', null, heading(), `Page ${Number(search.get('page')) || 1}`);
};
const flagged = () => {
  const [search] = useSearchParams();
  return createElement('div', null, heading(), search.has('all') && createElement('ul'));
};
const ofAService = () => {
  const service = useSearchParams()[0].get('service');
  return createElement('div', null, heading(), service === 'deep' ? 'Deep' : 'Regular');
};
const needy = () => {
  const { search } = useLocation();
  if (search === '') fail();
  return heading();
};
const jumped = () => createElement('div', null, heading(), useLocation().hash);
const searched = () => {
  const search = typeof window === 'undefined' ? '' : location.search;
  return createElement('div', null, heading(), new URLSearchParams(search).get('code'));
};
const ofItsModuleAddress = async () => {
  const url = typeof window === 'undefined' ? undefined : new URL(location.href);
  return { element: createElement('div', null, heading(), url?.searchParams.get('code')) };
};
/** Classes that are made where the names are those of a browser, as those of modules are. */
const ofOwnQuery = ({ request }: LoaderFunctionArgs) => {
  class Query extends URLSearchParams {
    code() {
      return this.get('code');
    }
  }
  return new Query(new URL(request.url).search).code();
};
const ofOwnAddress = ({ request }: LoaderFunctionArgs) => {
  class Address extends URL {
    code() {
      return this.searchParams.get('code');
    }
  }
  return new Address(request.url).code();
};
const statusOf = ({ params }: LoaderFunctionArgs) =>
  data(null, { status: params.id === '7' ? 200 : 404 });
const codeOf = ({ request }: LoaderFunctionArgs) => new URL(request.url).searchParams.get('code');
const withHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });
/** React replaces nothing where an attribute, the title, a text field or data for search engines differs. */
const keeping = () => {
  const { search } = useLocation();
  const head = createElement('title', null, `Quote ${search}`);
  const field = createElement('input', search ? { defaultValue: search } : {});
  const text = createElement('textarea', { defaultValue: search });
  const form = createElement('form', { action: `/page${search}` }, field, text);
  const html = JSON.stringify({ url: `/keeping${search}` });
  const structured = createElement('script', { type: 'application/ld+json', ...withHtml(html) });
  return createElement('div', null, head, described(), untitled(), form, structured);
};
const delay = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => {
    setTimeout(() => resolve(value), ms);
  });
const refuse = (status: number) => {
  throw new Response(null, { status });
};
const SOON = Date.now() + 24 * 3_600_000;
const redirectOr404 = () => (Math.random() < 0.5 ? redirect('/page') : refuse(404));
const fail = () => {
  throw new TypeError('window is not defined');
};
const ofTheSite = () => {
  const site = useRouteLoaderData<SiteData>(ROOT_ROUTE_ID);
  return createElement('div', null, heading(), site?.company.name);
};

const routes: RouteObject[] = [
  { id: 'page', path: '/page', lazy: async () => ({ Component: heading }) },
  { id: 'site', path: '/site', lazy: async () => ({ Component: ofTheSite }) },
  { id: 'empty', path: '/empty', lazy: async () => ({ Component: nothing }) },
  { id: 'endless', path: '/endless', lazy: async () => ({ Component: endless }) },
  { id: 'wide', path: '/wide', lazy: async () => ({ Component: wide }) },
  { id: 'head', path: '/head', lazy: async () => ({ Component: title }) },
  { id: 'untitled', path: '/untitled', lazy: async () => ({ Component: untitled }) },
  { id: 'undescribed', path: '/undescribed', lazy: async () => ({ Component: undescribed }) },
  { id: 'blank', path: '/blank', lazy: async () => ({ Component: blank }) },
  { id: 'listed', path: '/listed-elsewhere', lazy: async () => ({ Component: listedElsewhere }) },
  { id: 'cut', path: '/cut', lazy: async () => ({ Component: cut }) },
  { id: 'twice', path: '/twice', lazy: async () => ({ Component: twice }) },
  { id: 'drawing', path: '/drawing', lazy: async () => ({ Component: drawing }) },
  { id: 'nested', path: '/nested', lazy: async () => ({ Component: nested }) },
  { id: 'refreshing', path: '/refreshing', lazy: async () => ({ Component: refreshing }) },
  { id: 'styled', path: '/styled', lazy: async () => ({ Component: styled }) },
  { id: 'moment', path: '/moment', lazy: async () => ({ Component: moment }) },
  { id: 'today', path: '/today', lazy: async () => ({ Component: today }) },
  { id: 'elapsed', path: '/elapsed', lazy: async () => ({ Component: elapsed }) },
  { id: 'lottery', path: '/lottery', lazy: async () => ({ Component: lottery }) },
  { id: 'stored', path: '/stored', lazy: async () => ({ Component: stored }) },
  { id: 'delayed', path: '/delayed', lazy: async () => ({ Component: delayed }) },
  { id: 'sides', path: '/sides', lazy: async () => ({ Component: sides }) },
  { id: 'width', path: '/width', lazy: async () => ({ Component: width }) },
  { id: 'subscribed', path: '/subscribed', lazy: async () => ({ Component: subscribed }) },
  { id: 'aside', path: '/with-fallback', lazy: async () => ({ Component: withFallback }) },
  { id: 'beside', path: '/beside-fallback', lazy: async () => ({ Component: besideFallback }) },
  {
    id: 'between',
    path: '/between-fallbacks',
    lazy: async () => ({ Component: betweenFallbacks }),
  },
  { id: 'loading', path: '/loading', lazy: async () => ({ Component: loading }) },
  { id: 'climbing', path: '/climbing', lazy: async () => ({ Component: climbing }) },
  { id: 'year', path: '/year', lazy: async () => ({ Component: year }) },
  { id: 'loaded', path: '/loaded', loader: () => Date.now(), Component: ofItsLoader },
  { id: 'waited', path: '/waited', loader: () => delay(1, 'soon'), Component: ofItsLoader },
  { id: 'answered', path: '/answered', loader: () => refuse(410), Component: heading },
  { id: 'lost', path: '/lost', loader: () => data(null, { status: 404 }), Component: heading },
  { id: 'busy', path: '/busy', loader: () => data(null, { status: 503 }), Component: heading },
  { id: 'unreadable', path: '/unreadable', lazy: async () => ({ Component: unreadable }) },
  { id: 'throws', path: '/throws', lazy: async () => ({ Component: fail }) },
  { id: 'rejects', path: '/rejects', lazy: async () => fail() },
  {
    id: 'fails',
    path: '/fails',
    lazy: async () => ({ Component: heading, failure: new Error('no module') }),
  },
  { id: 'nothing', path: '/nothing', loader: () => Promise.reject(null), Component: heading },
  { path: '/old', loader: () => redirect('/page') },
  { path: '/older', loader: () => redirect('/old?from=older#form') },
  { path: '/elsewhere', loader: () => redirect('/of-another-remote') },
  { path: '/away', loader: () => redirect('https://partner.example/') },
  { path: '/accent', loader: () => redirect('/caf\u00e9') },
  { path: '/by-chance', loader: () => redirect(Math.random() < 0.5 ? '/page' : '/old') },
  {
    path: '/by-the-clock',
    loader: () => redirect('/page', Date.now() < SOON ? 301 : 302),
  },
  { path: '/for-a-while', loader: () => redirectOr404(), Component: heading },
  { path: '/itself', loader: () => redirect('/itself') },
  { path: '/there', loader: () => redirect('/and-back') },
  { path: '/and-back', loader: () => redirect('/there') },
  {
    id: 'article',
    path: '/articles/:id',
    loader: () => {
      throw new Response(null, { status: 404 });
    },
    Component: heading,
  },
  { id: 'shout', path: '/shout', Component: shout },
  { id: 'coded', path: '/coded', Component: coded },
  { id: 'numbered', path: '/numbered', Component: numbered },
  { id: 'flagged', path: '/flagged', Component: flagged },
  { id: 'service', path: '/of-a-service', Component: ofAService },
  { id: 'needy', path: '/needy', Component: needy },
  { id: 'jumped', path: '/jumped', Component: jumped },
  { id: 'searched', path: '/searched', Component: searched },
  { id: 'address', path: '/module-address', lazy: ofItsModuleAddress },
  { id: 'own-query', path: '/own-query', loader: ofOwnQuery, Component: ofItsLoader },
  { id: 'own-address', path: '/own-address', loader: ofOwnAddress, Component: ofItsLoader },
  { id: 'asked', path: '/asked', loader: codeOf, Component: ofItsLoader },
  { id: 'keeping', path: '/keeping', Component: keeping },
  { id: 'module', path: '/module', lazy: ofItsModule },
  { id: 'random', path: '/random', lazy: randomOfItsModule },
  { id: 'store', path: '/store', lazy: storeOfItsModule },
  { id: 'observer', path: '/observer', lazy: observerOfItsModule },
];
const render = createPageRenderer(routes, async () => routes);

test.each([
  ['/page', 'page'],
  ['/site', 'page'],
  ['/empty', 'empty'],
  ['/head', 'empty'],
  ['/drawing', 'page'],
  ['/year', 'page'],
  ['/loaded', 'unsteady'],
  ['/waited', 'page'],
  ['/moment', 'unsteady'],
  ['/today', 'unsteady'],
  ['/elapsed', 'unsteady'],
  ['/lottery', 'unsteady'],
  ['/stored', 'page'],
  ['/sides', 'browser-dependent'],
  ['/width', 'browser-dependent'],
  ['/module', 'browser-dependent'],
  ['/random', 'browser-dependent'],
  ['/store', 'page'],
  ['/observer', 'page'],
  ['/subscribed', 'page'],
  ['/with-fallback', 'page'],
  ['/beside-fallback', 'browser-dependent'],
  ['/between-fallbacks', 'browser-dependent'],
  ['/loading', 'loading'],
  ['/climbing', 'page'],
  ['/unreadable', 'unreadable'],
  ['/old', 'redirect'],
  ['/older', 'redirect'],
  ['/elsewhere', 'redirect'],
  ['/shout', 'query-dependent'],
  ['/coded', 'query-dependent'],
  ['/numbered', 'query-dependent'],
  ['/flagged', 'query-dependent'],
  ['/of-a-service', 'page'],
  ['/of-a-service?service=deep', 'query-dependent'],
  ['/jumped', 'query-dependent'],
  ['/searched', 'query-dependent'],
  ['/module-address', 'query-dependent'],
  ['/own-query', 'query-dependent'],
  ['/own-address', 'query-dependent'],
  ['/asked', 'query-dependent'],
  ['/keeping', 'page'],
  ['/by-chance', 'unsteady'],
  ['/by-the-clock', 'unsteady'],
  ['/for-a-while', 'unsteady'],
  ['/articles/1', 'unknown'],
  ['/nowhere', 'unknown'],
  ['/lost', 'unknown'],
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
  ['nothing of its parameter', { Component: heading }, 'page'],
  ['its parameter', { Component: () => useParams().id }, 'params-dependent'],
  ['a redirect', { loader: () => redirect('/page') }, 'redirect'],
  [
    'a redirect with it',
    { loader: ({ params }: LoaderFunctionArgs) => redirect(`/page/${params.id}`) },
    'params-dependent',
  ],
  [
    'nothing for unknown ones',
    {
      loader: ({ params }: LoaderFunctionArgs) => (params.id === '7' ? null : refuse(404)),
      Component: heading,
    },
    'params-dependent',
  ],
  ['another status', { loader: statusOf, Component: heading }, 'params-dependent'],
  [
    'what only known ones have',
    { Component: () => (useParams().id === '7' ? heading() : fail()) },
    'params-dependent',
  ],
  ['an element beside a random number', { Component: lottery }, 'unsteady'],
])('of a route that is the same for all parameters, with %s', async (_, route, kind) => {
  const same = [{ id: 'same', path: '/same/:id', ...route }];
  const rendered = createPageRenderer(same, async () => same);
  expect(await rendered('/same/7', '/same/:id')).toEqual({ kind });
});

test('a page is compared with the same page of modules that are loaded again', async () => {
  const before = [{ id: 'page', path: '/page', Component: heading }];
  const anew = [{ id: 'page', path: '/page', Component: drawing }];
  const rendered = createPageRenderer(before, async () => anew);
  expect(await rendered('/page')).toEqual({ kind: 'browser-dependent' });
});

test('a page is rendered in pretended browsers even if its modules cannot be loaded in them', async () => {
  const rendered = createPageRenderer(routes, async () => fail());
  expect(await rendered('/sides')).toEqual({ kind: 'browser-dependent' });
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

test('the outcome says whether a page asks search engines not to list it', async () => {
  const robots = createElement('meta', { name: 'robots', content: 'noindex' });
  const element = createElement('div', null, heading(), robots);
  const unlisted = [{ id: 'unlisted', path: '/unlisted', element }];
  const rendered = createPageRenderer(unlisted, async () => unlisted);
  expect(await rendered('/unlisted')).toEqual({ kind: 'page', isNoIndex: true });
});

test('a timer that a page sets in a pretended browser does not run in the next page', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  expect(await render('/delayed')).toEqual({ kind: 'page' });
  expect(timers).not.toHaveBeenCalledWith(fail, 1);
});

test.each([
  ['/untitled', 0],
  ['/blank', 0],
  ['/twice', 2],
])('%s is rendered with %i titles', async (path, count) => {
  expect(await render(path)).toEqual({ kind: 'titles', count });
});

test('a page that browsers would show without its styles is refused', async () => {
  expect(await render('/styled')).toEqual({ kind: 'blocked', what: 'styles in an attribute' });
});

test('a page that browsers would parse differently is refused', async () => {
  expect(await render('/nested')).toEqual({
    kind: 'markup',
    fault: expect.stringMatching(/^has <div> inside <p>/),
  });
});

test('a page with a canonical address of another site is refused', async () => {
  expect(await render('/listed-elsewhere')).toEqual({
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
  expect(await render('/cut')).toEqual({
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
  ['/needy?code=1#top', 'window is not defined'],
  ['/fails', 'no module'],
  ['/nothing', 'It failed without a reason.'],
  ['/answered', 'It answered with status 410.'],
  ['/busy', 'It answered with status 503.'],
  [
    '/away',
    'It redirects to https://partner.example/, but the host redirects only to ASCII paths of this site.',
  ],
  ['/accent', /^It redirects to \/caf/],
  ['/endless', /^It has 2000\d+ bytes, but the host sends at most 2000000\.$/],
  ['/wide', /^It has 2100\d+ bytes, but/],
])('%s throws', async (path, reason) => {
  await expect(render(path)).rejects.toThrow(reason);
});

test('the example site has the shape of the contract', () => {
  const shapeOf = (site: SiteData) =>
    JSON.stringify(site, (_, value) => value && (typeof value === 'object' ? value : typeof value));
  expect(shapeOf(example.EXAMPLE_SITE)).toBe(shapeOf(SITE));
  expect(example.ROOT_ROUTE_ID).toBe(ROOT_ROUTE_ID);
});
