import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../testing/listen.js';

interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A document as shells send it, with the remotes of its visit. */
export const documentWith = (remotes: Readonly<Record<string, readonly string[]>>, page = '') => {
  const visit = {
    site: { name: '</script>' },
    rendered: true,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, paths]) => [
        name,
        { version: '1.0.0-1', entry: `/mfe/${name}/1.0.0-1/client/remoteEntry.js`, paths },
      ]),
    ),
  };
  const json = JSON.stringify(visit).replaceAll('<', '\\u003c');
  return `<html><body>${page}<script type="application/json" id="visit">${json}</script></body></html>`;
};

/** The visit that a document names. */
export const visitIn = (html: string): unknown =>
  JSON.parse(/id="visit">([^<]*)</.exec(html)?.[1] ?? 'null');

/** A server on this machine that responds as a test says, and notes the requests to it. */
export class DeployedSite {
  readonly requests: ReceivedRequest[] = [];
  readonly #server;

  constructor(respond: (request: ReceivedRequest, response: ServerResponse) => void) {
    this.#server = createServer(async (request, response) => {
      const { method, url, headers } = request;
      let body = '';
      for await (const part of request) body += part;
      const received = { method, url, headers, body };
      this.requests.push(received);
      respond(received, response);
    });
  }

  /** @returns its URL */
  start(): Promise<string> {
    return listen(this.#server);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}
