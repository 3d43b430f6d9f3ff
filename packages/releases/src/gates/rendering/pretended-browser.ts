import { anythingWith } from './anything.js';
import { QUERY_NAMES } from './some-query.js';

/** What code can learn from a browser, and not on the server. */
export interface PretendedBrowser {
  userAgent: string;
  width: number;
  height: number;
  pixelRatio: number;
  touchPoints: number;
  /** The result of every media query. */
  matches: boolean;
  language: string;
  /** The value of every key of a storage; null for a first visit. */
  stored: string | null;
}

/**
 * Two browsers that differ as much as possible: a page that depends on one of their values differs between them.
 */
export const PRETENDED: readonly [PretendedBrowser, PretendedBrowser] = [
  {
    userAgent: 'Mozilla/5.0 (Macintosh) Chrome/140.0',
    width: 1280,
    height: 800,
    pixelRatio: 1,
    touchPoints: 0,
    matches: false,
    language: 'en-AU',
    stored: null,
  },
  {
    userAgent: 'Mozilla/5.0 (Android;Mobile) Firefox/140.0',
    width: 390,
    height: 844,
    pixelRatio: 3,
    touchPoints: 5,
    matches: true,
    // It has a plural for each of 0, 1, 2, 3 and 11.
    language: 'ar-EG',
    stored: '1',
  },
];

/**
 * Names that only browsers have, and by which code finds out where it runs. Timers are among them: what they
 * start would go on after the names are removed again.
 */
const NAMES: readonly string[] = [
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'getComputedStyle',
  'getSelection',
  'scrollTo',
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'Worker',
  'BroadcastChannel',
  'IntersectionObserver',
  'MutationObserver',
  'ResizeObserver',
  'PerformanceObserver',
  'Node',
  'Element',
  'HTMLElement',
  'SVGElement',
  'Image',
  'DOMParser',
  'CustomEvent',
  'Blob',
  'File',
  'FileReader',
  'FormData',
  'Notification',
  'CSS',
  'caches',
  'indexedDB',
  'history',
  'performance',
  'customElements',
  'visualViewport',
  'scrollX',
  'scrollY',
];

/** The classes of `Intl` that take the language of the browser where code names none that they have. */
const FORMATS: readonly string[] = [
  'Collator',
  'DateTimeFormat',
  'DisplayNames',
  'DurationFormat',
  'ListFormat',
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
  'Segmenter',
];

/** The global names of a browser that shows an address, with their values. */
export function browserGlobals(browser: PretendedBrowser, url: URL): Record<string, unknown> {
  const { width, height, pixelRatio, touchPoints, matches, userAgent, language, stored } = browser;
  const storage = anythingWith({ length: 0, getItem: () => stored, key: () => null });
  const element = anythingWith({ clientWidth: width, clientHeight: height, lang: 'en-AU' });
  const { href, origin, protocol, host, hostname, port, pathname, search, hash } = url;
  const names: Record<string, unknown> = {
    ...Object.fromEntries(NAMES.map((name) => [name, anythingWith()])),
    ...QUERY_NAMES,
    innerWidth: width,
    innerHeight: height,
    outerWidth: width,
    outerHeight: height,
    devicePixelRatio: pixelRatio,
    screen: anythingWith({ width, height, availWidth: width, availHeight: height }),
    matchMedia: () => anythingWith({ matches }),
    location: anythingWith({
      href,
      origin,
      protocol,
      host,
      hostname,
      port,
      pathname,
      search,
      hash,
      toString: () => href,
    }),
    navigator: anythingWith({
      userAgent,
      language,
      languages: [language],
      onLine: true,
      maxTouchPoints: touchPoints,
      hardwareConcurrency: 8,
      cookieEnabled: true,
    }),
    localStorage: storage,
    sessionStorage: storage,
    document: anythingWith({
      documentElement: element,
      body: element,
      visibilityState: 'visible',
      hidden: false,
      readyState: 'interactive',
      cookie: '',
      referrer: '',
      title: '',
      URL: href,
    }),
    Intl: intlOf(language),
    process: undefined,
  };
  const window = anythingWith(names);
  return { ...names, window, self: window };
}

/** `Intl` of a browser with that language. */
function intlOf(language: string): object {
  const formats = FORMATS.filter((name) => name in Intl).map((name) => [
    name,
    { value: inLanguage(Reflect.get(Intl, name), language) },
  ]);
  return Object.create(Intl, Object.fromEntries(formats));
}

interface Format {
  (...given: unknown[]): unknown;
  supportedLocalesOf(locales: unknown): string[];
}

function inLanguage(format: Format, language: string): object {
  const named = ([locales, ...rest]: unknown[]) => [
    format.supportedLocalesOf(locales).length > 0 ? locales : language,
    ...rest,
  ];
  return new Proxy(function target() {}, {
    apply: (_, __, given) => format(...named(given)),
    // The class may be one that extends it.
    construct: (_, given, constructed) => Reflect.construct(format, named(given), constructed),
    get: (_, name) => Reflect.get(format, name),
  });
}
