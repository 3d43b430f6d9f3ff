import { createPageRenderer } from './render-page.js';
import { pagesThatAsk } from './testing/pages-that-ask.js';

// Globals of browsers, which the types of this test lack.
declare const window: { innerWidth: number };
declare const self: object;
declare const HTMLElement: object;
declare const navigator: { userAgent: string; language: string };
declare const localStorage: { getItem(name: string): string | null };
declare const location: { pathname: string };

/** When it is called: `Intl` is that of the browser by then. */
function pluralOfOwnClass() {
  class Plural extends Intl.PluralRules {
    ofTwo() {
      return this.select(2);
    }
  }
  return new Plural().ofTwo();
}

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
  locale: () => Intl.NumberFormat().resolvedOptions().locale,
  plural: () => new Intl.PluralRules().select(2),
  ordinal: () => new Intl.PluralRules(undefined, { type: 'ordinal' }).select(2),
  list: () => new Intl.ListFormat().format(['a kitchen', 'a bathroom']),
  none: () => new Intl.PluralRules([]).select(2),
  unknown: () => new Intl.PluralRules('xx').select(2),
  extended: pluralOfOwnClass,
});
const render = createPageRenderer(routes, async () => routes);

test.each(routes.map(({ path = '' }) => path))(
  'a page that depends on the browser is found by one of the pretended ones: %s',
  async (path) => {
    expect(await render(path)).toEqual({ kind: 'browser-dependent' });
  },
);

const named = pagesThatAsk({
  plural: () => new Intl.PluralRules('en-AU').select(2),
  list: () => new Intl.ListFormat(['en-AU']).format(['a kitchen', 'a bathroom']),
  is: () => new Intl.NumberFormat() instanceof Intl.NumberFormat,
  supported: () => Intl.Collator.supportedLocalesOf(['en-AU']),
  canonical: () => Intl.getCanonicalLocales('en-au'),
});
const renderNamed = createPageRenderer(named, async () => named);

test.each(named.map(({ path = '' }) => path))(
  'a page that does not depend on the language of the browser is not: %s',
  async (path) => {
    expect(await renderNamed(path)).toEqual({ kind: 'page' });
  },
);
