import { runInNewContext } from 'node:vm';
import { loggingConsole } from './logging-console.js';
import { plainClone } from './plain-clone.js';
import { PlainHeaders, PlainRequest, PlainResponse } from './plain-http-values.js';

/** Globals that browsers have too, and that reach no network, storage, files or other threads. */
const WEB_GLOBALS = [
  'URL',
  'URLSearchParams',
  'AbortController',
  'AbortSignal',
  'Event',
  'EventTarget',
  'DOMException',
  'TextEncoder',
  'TextDecoder',
  'atob',
  'btoa',
  'queueMicrotask',
  'clearTimeout',
  'clearInterval',
];
/** Parts of the language that the site's pages cannot use in browsers either, by its security headers. */
const WITHHELD = ['WebAssembly', 'SharedArrayBuffer', 'Atomics'];

/**
 * Removes all globals but those of the language and of {@link WEB_GLOBALS}. The code of a bundle can
 * import nothing either, so it gets no reference to the real `process`, a module of Node, or the network.
 * The process must have been started with `--frozen-intrinsics`, or objects of Node leak through getters
 * on prototypes.
 *
 * @param log writes one line
 */
export function confineGlobals(log: (line: string) => void): void {
  const language: string[] = runInNewContext('Object.getOwnPropertyNames(globalThis)');
  const kept = new Set<string | symbol>([...language, ...WEB_GLOBALS, Symbol.toStringTag]);
  for (const name of WITHHELD) kept.delete(name);
  const replaced: Record<string, unknown> = {
    process: Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) }),
    console: loggingConsole(log),
    Request: PlainRequest,
    Response: PlainResponse,
    Headers: PlainHeaders,
    // Without `subtle`, which computes in other threads, even while the process waits for a page.
    crypto: Object.freeze({
      getRandomValues: crypto.getRandomValues.bind(crypto),
      randomUUID: crypto.randomUUID.bind(crypto),
    }),
    structuredClone: (value: unknown) => plainClone(value),
    setTimeout: plainTimer(setTimeout),
    setInterval: plainTimer(setInterval),
  };
  for (const key of Reflect.ownKeys(globalThis)) {
    if (!kept.has(key)) remove(key);
    // Computed now: some are getters that load modules of Node.
    else if (WEB_GLOBALS.includes(String(key))) define(key, Reflect.get(globalThis, key));
  }
  for (const [name, value] of Object.entries(replaced)) define(name, value);
  for (const key of Object.getOwnPropertySymbols(AbortSignal.prototype)) {
    if (MOVES.test(key.description ?? '')) Reflect.deleteProperty(AbortSignal.prototype, key);
  }
}

/** Methods by which Node moves a signal to another thread: they make ports, which are objects of Node. */
const MOVES = /^messaging_/;

const define = (key: string | symbol, value: unknown) =>
  Object.defineProperty(globalThis, key, { value, writable: true, configurable: true });

/** What cannot be deleted can be emptied. */
function remove(key: string | symbol) {
  if (Reflect.deleteProperty(globalThis, key)) return;
  Object.defineProperty(globalThis, key, { value: undefined, writable: false });
}

type Timer = (callback: () => void, ms?: number) => NodeJS.Timeout;

/** A timer as in browsers: it returns a number, and its callback gets no timer object as `this`. */
const plainTimer =
  (timer: Timer) =>
  (callback: unknown, ms?: number, ...args: unknown[]): number => {
    if (typeof callback !== 'function') throw new TypeError('A timer needs a function.');
    return Number(timer(() => void callback(...args), Number(ms)));
  };
