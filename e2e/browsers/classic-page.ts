import * as v from 'valibot';
import type { BrowserPage } from './browser-page.js';

/** The name that the standard gives to references of elements, https://www.w3.org/TR/webdriver/#elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const DriverResponse = v.object({ value: v.unknown() });
const Session = v.object({ sessionId: v.string() });
const Refusal = v.object({ error: v.string(), message: v.string() });
const Reference = v.object({ [ELEMENT]: v.string() });

/** A page by the classic WebDriver protocol: each command is a request to a driver. */
export class ClassicPage implements BrowserPage {
  readonly consoleFaults = undefined;
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  /**
   * @param driverUrl address of the driver, without a slash at its end
   * @param capabilities of the browser to start
   */
  static async open(driverUrl: string, capabilities: object): Promise<ClassicPage> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = v.parse(Session, await command('POST', `${driverUrl}/session`, body));
    return new ClassicPage(`${driverUrl}/session/${sessionId}`);
  }

  async goTo(address: string) {
    await this.#post('/url', { url: address });
  }

  run(functionText: string, ...args: unknown[]): Promise<unknown> {
    const script = `return (${functionText}).apply(undefined, arguments)`;
    return this.#post('/execute/sync', { script, args });
  }

  async find(functionText: string, ...args: unknown[]) {
    return v.parse(v.nullable(Reference), await this.run(functionText, ...args))?.[ELEMENT];
  }

  async click(element: string) {
    await this.#post(`/element/${element}/click`);
  }

  async type(element: string, text: string) {
    await this.#post(`/element/${element}/value`, { text });
  }

  async traverseHistory(delta: -1 | 1) {
    await this.#post(delta < 0 ? '/back' : '/forward');
  }

  /** Ends the session, and with it the browser. */
  async close() {
    await command('DELETE', this.#session);
  }

  #post(path: string, body: object = {}): Promise<unknown> {
    return command('POST', this.#session + path, body);
  }
}

async function command(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = v.parse(DriverResponse, await response.json());
  if (response.ok) return value;
  const { error, message } = v.parse(Refusal, value);
  throw new Error(`${error}: ${message} (${method} ${new URL(url).pathname})`);
}
