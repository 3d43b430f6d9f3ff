import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import { portOf } from '@site/stack/port-of';

/** What is done to a response on its way. */
type Damage = (original: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** Files that are damaged, by their address, and how. */
export interface Fault {
  files: RegExp;
  damage: Damage;
}

/** Ends the connection before there is a response. */
export const refuse: Damage = (_original, response) => {
  response.destroy();
};

/** Never responds. */
export const hang: Damage = () => {};

export const respondWith =
  (status: number): Damage =>
  (_original, response) => {
    response.writeHead(status).end('This file is unavailable.');
  };

/** Ends the connection in the middle. */
export const cutOff: Damage = async (original, response) => {
  const body = await bodyOf(original);
  response.writeHead(200, headersOf(original, body.length));
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
};

/** Sends the first half as if it were all. */
export const halve: Damage = async (original, response) => {
  const body = await bodyOf(original);
  const half = body.subarray(0, body.length / 2);
  response.writeHead(200, headersOf(original, half.length)).end(half);
};

/** Adds code that is not the team's. */
export const tamper: Damage = async (original, response) => {
  const body = Buffer.concat([await bodyOf(original), Buffer.from(';globalThis.tampered = true;')]);
  response.writeHead(200, headersOf(original, body.length)).end(body);
};

/** An HTTP server between browser and site that damages files of a release on their way. */
export class FaultProxy {
  readonly #server: Server;
  #fault: Fault | undefined;

  private constructor(site: string) {
    this.#server = createServer((incoming, response) => {
      this.#pass(site, incoming, response).catch(() => response.destroy());
    });
  }

  static async to(site: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(site);
    await new Promise<void>((listening) => proxy.#server.listen(0, '127.0.0.1', listening));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }

  /** @param fault undefined to lift it */
  set(fault: Fault | undefined): void {
    this.#fault = fault;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #pass(site: string, incoming: IncomingMessage, response: ServerResponse) {
    const fault = this.#fault?.files.test(incoming.url ?? '') ? this.#fault : undefined;
    const headers = { ...incoming.headers, ...(fault && { 'accept-encoding': 'identity' }) };
    const original = await new Promise<IncomingMessage>((resolve, reject) => {
      const { method, url } = incoming;
      const outgoing = request(site + url, { method, headers }, resolve);
      pipeline(incoming, outgoing).catch(reject);
    });
    if (fault) return fault.damage(original, response);
    response.writeHead(original.statusCode ?? 500, original.headers);
    await pipeline(original, response);
  }
}

async function bodyOf(original: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of original) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const headersOf = ({ headers }: IncomingMessage, length: number) => ({
  'content-type': headers['content-type'],
  'content-length': length,
});
