import {
  type ComponentType,
  createElement,
  lazy,
  Suspense,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  data,
  type LoaderFunction,
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
const twoTitles = () => createElement('div', null, title(), heading());
export const titleInSvg = () =>
  createElement('div', null, heading(), createElement('svg', null, title()));
const styled = () => createElement('div', { style: { color: 'red' } }, title(), untitled());
const refreshing = () =>
  createElement('div', null, heading(), createElement('meta', { httpEquiv: 'refresh' }));
const divInP = () => createElement('p', null, heading());
const blankTitle = () => createElement('div', null, createElement('title', null, ' '), untitled());
const foreignCanonical = () =>
  createElement('div', null, heading(), createElement('link', { rel: 'canonical', href: '//e' }));
const nothing = () => null;
const tooManyBytes = () => createElement('p', null, 'x'.repeat(2_000_000));
/** Three bytes for each character. */
const tooManyBytesInFewCharacters = () => createElement('p', null, '書'.repeat(700_000));
const isoTime = () => createElement('div', null, heading(), new Date().toISOString());
const dateText = () => createElement('div', null, heading(), new Date().toDateString());
const milliseconds = () => createElement('div', null, heading(), Date.now());
export const randomText = () =>
  createElement('div', null, heading(), Math.random() < 0.5 ? 'red' : 'blue');
const fixedYear = () => createElement('div', null, heading(), new Date(0).getFullYear());
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
const serverOrBrowser = () =>
  createElement('div', null, heading(), typeof window === 'undefined' ? 'server' : 'browser');
const bodyWidth = () => {
  const columns = typeof document === 'undefined' ? 2 : document.body.clientWidth / 400;
  return createElement('div', null, heading(), `${columns} columns`);
};
const storedDraft = () => {
  const [draft] = useState(() =>
    typeof localStorage === 'undefined' ? undefined : JSON.parse(localStorage.getItem('draft')),
  );
  return createElement('form', { action: () => draft }, heading());
};
const failingTimer = () => {
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
const browserOnly = () => {
  if (typeof window === 'undefined') throw new Error('only in browsers');
  return createElement('b', null, 'map');
};
const browserOnlyPart = () =>
  createElement(Suspense, { fallback: '...' }, createElement(browserOnly));
const besideBrowserOnly = (...more: string[]) =>
  createElement('div', null, heading(), browserOnlyPart(), ...more);
const withFallback = () => besideBrowserOnly();
const betweenFallbacks = () =>
  createElement('div', null, heading(), browserOnlyPart(), `${hasWindow()}`, browserOnlyPart());
const lazyPart = lazy(async () => ({ default: untitled }));
const withLazyPart = () =>
  createElement(
    'div',
    null,
    title(),
    described(),
    createElement(Suspense, { fallback: '...' }, createElement(lazyPart)),
  );
const besideFallback = () =>
  besideBrowserOnly(typeof window === 'undefined' ? 'server' : 'browser');
const walksUpTheDom = () => {
  if (typeof document === 'undefined') return heading();
  for (let node: Parent | null = document.body; node; ) node = node.parentNode;
  return heading();
};
/** A module that looks for `window` while it is loaded; its page does not. */
const sideInModule = async () => {
  const side = typeof window === 'undefined' ? 'server' : 'browser';
  return { element: createElement('div', null, heading(), side) };
};
const randomInModule = async () => {
  const id = Math.random();
  return { element: createElement('p', { id: `${id}` }, title()) };
};
const storageInModule = async () => {
  const store = typeof localStorage === 'undefined' ? undefined : localStorage;
  return { element: createElement('form', { action: () => store }, heading()) };
};
/** As `page` of a remote reports that its module cannot be loaded. */
const observerInModule = async () =>
  typeof window === 'undefined'
    ? { Component: heading }
    : { Component: untitled, failure: new ReferenceError('No IntersectionObserver.') };
const unreadable = () => createElement('div', null, heading(), 'Caf\uFFFD');
const halfAnEmoji = () => createElement('div', null, heading(), 'Spotless \u{1F9FD}'.slice(0, -1));
const loaderData = () => {
  const loaded = useLoaderData<number>();
  return createElement('div', null, heading(), loaded);
};
const upperCaseQuery = () => {
  const [search] = useSearchParams();
  return createElement('div', null, heading(), search.get('code')?.toUpperCase());
};
const upperCaseQueryOrNull = () => {
  const [search] = useSearchParams();
  return createElement('div', null, heading(), `${search.get('code')}`.toUpperCase());
};
const pageNumber = () => {
  const [search] = useSearchParams();
  return createElement('div', null, heading(), `Page ${Number(search.get('page')) || 1}`);
};
const listIfAsked = () => {
  const [search] = useSearchParams();
  return createElement('div', null, heading(), search.has('all') && createElement('ul'));
};
const serviceInQuery = () => {
  const service = useSearchParams()[0].get('service');
  return createElement('div', null, heading(), service === 'deep' ? 'Deep' : 'Regular');
};
const failsWithoutQuery = () => {
  const { search } = useLocation();
  if (search === '') fail();
  return heading();
};
const showsHash = () => createElement('div', null, heading(), useLocation().hash);
const windowQuery = () => {
  const search = typeof window === 'undefined' ? '' : location.search;
  return createElement('div', null, heading(), new URLSearchParams(search).get('code'));
};
const addressInModule = async () => {
  const url = typeof window === 'undefined' ? undefined : new URL(location.href);
  return { element: createElement('div', null, heading(), url?.searchParams.get('code')) };
};
/** Classes that are made where the names are those of a browser, as those of modules are. */
const codeOfQuerySubclass = ({ request }: LoaderFunctionArgs) => {
  class Query extends URLSearchParams {
    code() {
      return this.get('code');
    }
  }
  return new Query(new URL(request.url).search).code();
};
const codeOfUrlSubclass = ({ request }: LoaderFunctionArgs) => {
  class Address extends URL {
    code() {
      return this.searchParams.get('code');
    }
  }
  return new Address(request.url).code();
};
export const statusOf = ({ params }: LoaderFunctionArgs) =>
  data(null, { status: params.id === '7' ? 200 : 404 });
const codeOfRequest = ({ request }: LoaderFunctionArgs) =>
  new URL(request.url).searchParams.get('code');
const withHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });
/** React replaces nothing where an attribute, the title, a text field or data for search engines differs. */
const queryNotInText = () => {
  const { search } = useLocation();
  const head = createElement('title', null, `Quote ${search}`);
  const field = createElement('input', search ? { defaultValue: search } : {});
  const text = createElement('textarea', { defaultValue: search });
  const form = createElement('form', { action: `/page${search}` }, field, text);
  const html = JSON.stringify({ url: `/query-not-in-text${search}` });
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
const companyName = () => {
  const site = useRouteLoaderData<typeof EXAMPLE_SITE>(ROOT_ROUTE_ID);
  return createElement('div', null, heading(), site?.company.name);
};

const changesCompany = () => {
  const site = useRouteLoaderData<{ company: { phone: string } }>(ROOT_ROUTE_ID);
  if (site) site.company.phone = '';
  return createElement('div', null, heading());
};

const page = (path: string, Component: ComponentType): RouteObject => ({
  id: path.slice(1),
  path,
  lazy: async () => ({ Component }),
});

const pageWithLoader = (
  path: string,
  loader: LoaderFunction,
  Component: ComponentType = heading,
): RouteObject => ({ id: path.slice(1), path, loader, Component });

/** Routes whose pages the tests of the renderer request. */
export const routes: RouteObject[] = [
  page('/page', heading),
  page('/company-name', companyName),
  page('/changes-company', changesCompany),
  page('/empty', nothing),
  page('/too-many-bytes', tooManyBytes),
  page('/too-many-bytes-in-few-characters', tooManyBytesInFewCharacters),
  page('/only-a-title', title),
  page('/untitled', untitled),
  page('/undescribed', undescribed),
  page('/blank-title', blankTitle),
  page('/foreign-canonical', foreignCanonical),
  page('/half-an-emoji', halfAnEmoji),
  page('/two-titles', twoTitles),
  page('/title-in-svg', titleInSvg),
  page('/div-in-p', divInP),
  page('/refreshing', refreshing),
  page('/styled', styled),
  page('/iso-time', isoTime),
  page('/date-text', dateText),
  page('/milliseconds', milliseconds),
  page('/random-text', randomText),
  page('/stored-draft', storedDraft),
  page('/failing-timer', failingTimer),
  page('/server-or-browser', serverOrBrowser),
  page('/body-width', bodyWidth),
  page('/subscribed', subscribed),
  page('/with-fallback', withFallback),
  page('/beside-fallback', besideFallback),
  page('/between-fallbacks', betweenFallbacks),
  page('/lazy-part', withLazyPart),
  page('/walks-up-the-dom', walksUpTheDom),
  page('/fixed-year', fixedYear),
  pageWithLoader('/time-of-loader', () => Date.now(), loaderData),
  pageWithLoader('/slow-loader', () => delay(1, 'soon'), loaderData),
  pageWithLoader('/status-410', () => refuse(410)),
  pageWithLoader('/status-404', () => data(null, { status: 404 })),
  pageWithLoader('/status-503', () => data(null, { status: 503 })),
  page('/unreadable', unreadable),
  page('/throws', fail),
  { id: 'rejects', path: '/rejects', lazy: async () => fail() },
  {
    id: 'fails',
    path: '/fails',
    lazy: async () => ({ Component: heading, failure: new Error('no module') }),
  },
  pageWithLoader('/rejects-with-null', () => Promise.reject(null)),
  { path: '/old', loader: () => redirect('/page') },
  { path: '/older', loader: () => redirect('/old?from=older#form') },
  { path: '/elsewhere', loader: () => redirect('/of-another-remote') },
  { path: '/to-partner', loader: () => redirect('https://partner.example/') },
  { path: '/to-accent', loader: () => redirect('/caf\u00e9') },
  { path: '/random-redirect', loader: () => redirect(Math.random() < 0.5 ? '/page' : '/old') },
  {
    path: '/redirect-status-by-time',
    loader: () => redirect('/page', Date.now() < SOON ? 301 : 302),
  },
  { path: '/redirect-or-404', loader: () => redirectOr404(), Component: heading },
  { path: '/itself', loader: () => redirect('/itself') },
  { path: '/there', loader: () => redirect('/and-back') },
  { path: '/and-back', loader: () => redirect('/there') },
  pageWithLoader('/articles/:id', () => refuse(404)),
  page('/upper-case-query', upperCaseQuery),
  page('/upper-case-query-or-null', upperCaseQueryOrNull),
  page('/page-number', pageNumber),
  page('/list-if-asked', listIfAsked),
  page('/service-in-query', serviceInQuery),
  page('/fails-without-query', failsWithoutQuery),
  page('/shows-hash', showsHash),
  page('/window-query', windowQuery),
  { id: 'address', path: '/address-in-module', lazy: addressInModule },
  pageWithLoader('/query-subclass', codeOfQuerySubclass, loaderData),
  pageWithLoader('/url-subclass', codeOfUrlSubclass, loaderData),
  pageWithLoader('/query-in-loader', codeOfRequest, loaderData),
  page('/query-not-in-text', queryNotInText),
  { id: 'side', path: '/side-in-module', lazy: sideInModule },
  { id: 'random', path: '/random-in-module', lazy: randomInModule },
  { id: 'storage', path: '/storage-in-module', lazy: storageInModule },
  { id: 'observer', path: '/observer-in-module', lazy: observerInModule },
];
