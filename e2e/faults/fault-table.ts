import {
  type Change,
  onBrowserBlank,
  onBrowserLeave,
  onBrowserReload,
  onBrowserRender,
  onBrowserWait,
  onImport,
  onServerRender,
} from './broken-release.js';
import { cutOff, type Fault, halve, hang, refuse, respondWith, tamper } from './fault-proxy.js';

/** A remote and one of its pages. */
export interface Target {
  remote: string;
  path: string;
  /** Name of the page's chunk. */
  chunk: string;
  /** Name of the chunk of the layout around it, where the remote has one. */
  layout?: string;
  heading: string;
  /** A page of another remote, from which visitors come. */
  from: string;
}

export const TARGETS: readonly Target[] = [
  {
    remote: 'mfe-marketing',
    path: '/about-us',
    chunk: 'about',
    heading: 'Good cleaners remember',
    from: '/instant-quote',
  },
  {
    remote: 'mfe-quote',
    path: '/instant-quote',
    chunk: 'instant-quote',
    heading: 'Get an Instant Quote',
    from: '/about-us',
  },
  {
    remote: 'mfe-booking',
    path: '/book-regular-cleaning',
    chunk: 'book-regular-cleaning',
    heading: 'Book Your Regular Cleaning',
    from: '/about-us',
  },
  {
    remote: 'mfe-staff',
    path: '/w/bookings',
    chunk: 'bookings-dashboard',
    layout: 'staff-area',
    heading: 'Recurring Bookings',
    from: '/about-us',
  },
];

/** What a visitor sees of a page. */
export type Seen =
  /** It works. */
  | 'page'
  /** Its text is there, and a notice that parts have not loaded, with Try again. */
  | 'text and notice'
  /** An apology with Try again is in its place. */
  | 'apology';

/** How a visitor comes to a page: by a document, or by a link within the document of another page. */
export const ARRIVALS = ['first load', 'navigation'] as const;
export type Arrival = (typeof ARRIVALS)[number];

export interface FaultCase {
  name: string;
  /** Damage on the way to the browser. */
  onTheWay?(target: Target): Fault;
  /** A release that is broken. */
  released?(target: Target): Change;
  /** Whether the page fails while the session storage of the browser says so. */
  inBrowser?: true;
  /** Whether the browser notices only by a time limit, for which the test moves its clock. */
  hangs?: true;
  /** Whether only the server is affected: the browser renders the page. */
  onServer?: true;
  sees: Record<Arrival, Seen>;
}

const anyOf = ({ remote }: Target) => new RegExp(`/mfe/${remote}/`);
const entryOf = ({ remote }: Target) => new RegExp(`/mfe/${remote}/.*/remoteEntry\\.js`);
const chunkOf = ({ remote, chunk }: Target) => new RegExp(`/mfe/${remote}/.*/${chunk}\\.js`);
const styleOf = ({ remote }: Target) => new RegExp(`/mfe/${remote}/.*\\.css`);

const UNAVAILABLE = { 'first load': 'text and notice', navigation: 'apology' } as const;
const UNNOTICED = { 'first load': 'page', navigation: 'page' } as const;

export const GONE = 'old chunk gone';

export const FAULTS: readonly FaultCase[] = [
  {
    name: 'refused',
    onTheWay: (target) => ({ files: anyOf(target), damage: refuse }),
    sees: UNAVAILABLE,
  },
  {
    name: 'hangs',
    onTheWay: (target) => ({ files: anyOf(target), damage: hang }),
    hangs: true,
    sees: UNAVAILABLE,
  },
  {
    name: '500',
    onTheWay: (target) => ({ files: anyOf(target), damage: respondWith(500) }),
    sees: UNAVAILABLE,
  },
  {
    name: 'truncated entry',
    onTheWay: (target) => ({ files: entryOf(target), damage: cutOff }),
    sees: UNAVAILABLE,
  },
  {
    name: 'truncated chunk',
    onTheWay: (target) => ({ files: chunkOf(target), damage: halve }),
    sees: UNAVAILABLE,
  },
  {
    name: 'CSS 404',
    onTheWay: (target) => ({ files: styleOf(target), damage: respondWith(404) }),
    // The document has the CSS of its page.
    sees: { 'first load': 'page', navigation: 'apology' },
  },
  {
    name: 'tampered chunk',
    onTheWay: (target) => ({ files: chunkOf(target), damage: tamper }),
    sees: UNAVAILABLE,
  },
  {
    name: 'page throws',
    released: ({ chunk }) => onBrowserRender(chunk),
    inBrowser: true,
    sees: { 'first load': 'apology', navigation: 'apology' },
  },
  {
    name: 'page shows nothing',
    // With a layout that shows something the page is not blank.
    released: ({ chunk, layout = chunk }) => onBrowserBlank(layout),
    inBrowser: true,
    hangs: true,
    sees: { 'first load': 'apology', navigation: 'apology' },
  },
  {
    name: 'page throws when it is left',
    released: ({ chunk }) => onBrowserLeave(chunk),
    inBrowser: true,
    sees: UNNOTICED,
  },
  {
    name: 'page never renders',
    released: ({ chunk }) => onBrowserWait(chunk),
    inBrowser: true,
    hangs: true,
    // On navigation the browser loads the document by itself.
    sees: { 'first load': 'text and notice', navigation: 'text and notice' },
  },
  {
    name: 'page reloads itself',
    released: ({ chunk }) => onBrowserReload(chunk),
    inBrowser: true,
    sees: { 'first load': 'text and notice', navigation: 'text and notice' },
  },
  {
    name: GONE,
    // A tab has the version before; this one is live by then.
    released: () => onImport('// the next version'),
    // On navigation the tab loads the document of the next version by itself.
    sees: { 'first load': 'text and notice', navigation: 'page' },
  },
  {
    name: 'server bundle throws on import',
    released: () => onImport('throw new Error("broken");'),
    onServer: true,
    sees: UNNOTICED,
  },
  {
    name: 'server bundle throws on render',
    released: ({ path }) => onServerRender(path, 'throw new Error("broken");'),
    onServer: true,
    sees: UNNOTICED,
  },
  {
    name: 'server bundle loops',
    released: ({ path }) => onServerRender(path, 'for (;;);'),
    onServer: true,
    sees: UNNOTICED,
  },
  {
    name: 'server bundle dies',
    released: ({ path }) =>
      onServerRender(path, 'const kept = []; for (;;) kept.push(new Array(1e6).fill(0));'),
    onServer: true,
    sees: UNNOTICED,
  },
];
