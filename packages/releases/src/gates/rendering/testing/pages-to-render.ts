import { createElement, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  useLoaderData,
  useLocation,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router-dom';
import { type EXAMPLE_SITE, ROOT_ROUTE_ID } from '../example-site.js';

const title = () => createElement('title', null, 'Quote');
const described = () => createElement('meta', { name: 'description', content: 'A quote.' });
const untitled = () => createElement('h1', null, 'Quote');
export const heading = () => createElement('div', null, title(), described(), untitled());
const undescribed = () => createElement('div', null, title(), untitled());
const twice = () => createElement('div', null, title(), heading());
export const drawing = () =>
  createElement('div', null, heading(), createElement('svg', null, title()));
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
export const lottery = () =>
  createElement('div', null, heading(), Math.random() < 0.5 ? 'red' : 'blue');
const year = () => createElement('div', null, heading(), new Date(0).getFullYear());
// Globals of browsers, which the types of this package lack.
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
export const statusOf = ({ params }: LoaderFunctionArgs) =>
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
export const refuse = (status: number) => {
  throw new Response(null, { status });
};
const SOON = Date.now() + 24 * 3_600_000;
const redirectOr404 = () => (Math.random() < 0.5 ? redirect('/page') : refuse(404));
export const fail = () => {
  throw new TypeError('window is not defined');
};
const ofTheSite = () => {
  const site = useRouteLoaderData<typeof EXAMPLE_SITE>(ROOT_ROUTE_ID);
  return createElement('div', null, heading(), site?.company.name);
};

/** Routes whose pages the tests of the renderer request. */
export const routes: RouteObject[] = [
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
