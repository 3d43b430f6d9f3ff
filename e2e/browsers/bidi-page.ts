import * as v from 'valibot';
import { BidiConnection } from './bidi-connection.js';
import type { BrowserPage } from './browser-page.js';

const Tree = v.object({ contexts: v.array(v.object({ context: v.string() })) });
const NodeReference = v.object({ type: v.literal('node'), sharedId: v.string() });
const Nothing = v.object({ type: v.picklist(['null', 'undefined']) });
const Returned = v.object({
  type: v.literal('success'),
  result: v.union([
    NodeReference,
    v.object({ type: v.literal('string'), value: v.string() }),
    Nothing,
  ]),
});
const Thrown = v.object({
  type: v.literal('exception'),
  exceptionDetails: v.object({ text: v.string() }),
});
const LogEntry = v.object({ level: v.string(), text: v.nullable(v.string()) });

/** A page by WebDriver BiDi, which the browser itself speaks. */
export class BidiPage implements BrowserPage {
  readonly consoleFaults: readonly string[];
  readonly #connection: BidiConnection;
  readonly #context: string;

  private constructor(connection: BidiConnection, context: string, faults: readonly string[]) {
    this.#connection = connection;
    this.#context = context;
    this.consoleFaults = faults;
  }

  /** @param url of the browser's BiDi sessions, `ws://.../session` */
  static async open(url: string): Promise<BidiPage> {
    const faults: string[] = [];
    const connection = await BidiConnection.open(url, (method, params) => {
      if (method !== 'log.entryAdded') return;
      const { level, text } = v.parse(LogEntry, params);
      if (['error', 'warn'].includes(level)) faults.push(text ?? level);
    });
    await connection.send('session.new', { capabilities: {} });
    await connection.send('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = v.parse(Tree, await connection.send('browsingContext.getTree', {}));
    return new BidiPage(connection, contexts[0]?.context ?? '', faults);
  }

  async goTo(address: string) {
    await this.#send('browsingContext.navigate', { url: address, wait: 'complete' });
  }

  async run(functionText: string, ...args: unknown[]): Promise<unknown> {
    const json = `async (args) => JSON.stringify(await (${functionText})(...JSON.parse(args)) ?? null)`;
    const result = await this.#call(json, args);
    return result.type === 'string' ? JSON.parse(result.value) : undefined;
  }

  async find(functionText: string, ...args: unknown[]) {
    const result = await this.#call(`(args) => (${functionText})(...JSON.parse(args))`, args);
    return result.type === 'node' ? result.sharedId : undefined;
  }

  async click(element: string) {
    const origin = { type: 'element', element: { sharedId: element } };
    await this.#perform('pointer', [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async type(element: string, text: string) {
    await this.#connection.send('script.callFunction', {
      functionDeclaration: '(element) => element.focus()',
      arguments: [{ sharedId: element }],
      target: { context: this.#context },
      awaitPromise: false,
    });
    const press = (value: string) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
    await this.#perform('key', [...text].flatMap(press));
  }

  async traverseHistory(delta: -1 | 1) {
    await this.#send('browsingContext.traverseHistory', { delta });
  }

  /** Ends the browser. */
  async close() {
    await this.#connection.send('browser.close', {});
  }

  async #call(functionDeclaration: string, args: unknown[]) {
    const response = await this.#connection.send('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context: this.#context },
      awaitPromise: true,
    });
    const outcome = v.parse(v.variant('type', [Returned, Thrown]), response);
    if (outcome.type === 'success') return outcome.result;
    throw new Error(outcome.exceptionDetails.text);
  }

  #perform(type: 'pointer' | 'key', actions: object[]) {
    return this.#send('input.performActions', { actions: [{ type, id: type, actions }] });
  }

  #send(method: string, params: object) {
    return this.#connection.send(method, { context: this.#context, ...params });
  }
}
