import { lookup } from 'node:dns/promises';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import { type Dispatcher, request as send } from 'undici';

/** In a request of one shell to another, which then asks nobody. */
const FROM_PEER = 'x-from-peer';
const TIMEOUT_MS = 2_000;
/** Requests that may wait for peers; strangers can ask for what nobody has. */
const MAX_WAITING = 32;
const MAX_PEERS = 8;
/** Content-hashed, as builds name them. */
const HASHED = /^\/[\w-]+(?:\.[\w-]+)*\.[0-9a-f]{8}\.\w+$/;
const HEADERS = [
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'vary',
] as const;

/**
 * Sends a content-hashed file that this build lacks from another shell. While one version of the shell takes the place of
 * another, a page comes from one and the request for its script may come to the other.
 *
 * @param peers origin whose name leads to all shells, this one among them; left out where there is one
 */
export function peerAssets(peers: URL | undefined): RequestHandler {
  let waiting = 0;
  return async (request, response, next) => {
    const isKnown = HASHED.test(request.path) && request.headers[FROM_PEER] === undefined;
    if (!peers || !isKnown || waiting >= MAX_WAITING) return next();
    waiting += 1;
    try {
      const found = await askPeers(peers, request);
      if (found) await forward(found, response);
      else next();
    } finally {
      waiting -= 1;
    }
  };
}

/** @returns the first response with the file; undefined when no peer has it */
async function askPeers(
  peers: URL,
  request: Request,
): Promise<Dispatcher.ResponseData | undefined> {
  const addresses = await lookup(peers.hostname, { all: true }).catch(() => []);
  for (const { address, family } of addresses.slice(0, MAX_PEERS)) {
    const url = new URL(request.baseUrl + request.path, peers);
    url.hostname = family === 6 ? `[${address}]` : address;
    const found = await ask(url, request).catch(() => undefined);
    if (found?.statusCode === 200) return found;
    await found?.body.dump();
  }
  return undefined;
}

const ask = (url: URL, { method, headers }: Request) =>
  send(url, {
    method: method === 'HEAD' ? 'HEAD' : 'GET',
    headers: { [FROM_PEER]: '1', 'accept-encoding': headers['accept-encoding'] ?? 'identity' },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    signal: AbortSignal.timeout(2 * TIMEOUT_MS),
  });

async function forward(found: Dispatcher.ResponseData, response: Response): Promise<void> {
  for (const name of HEADERS) {
    const value = found.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  // The client may leave, and the peer may end, which breaks off the response.
  await pipeline(found.body, response).catch(() => {});
}
