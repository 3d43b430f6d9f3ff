import { lookup } from 'node:dns/promises';
import type { Request, RequestHandler } from 'express';
import { request as send } from 'undici';
import { acceptedEncoding } from './accepted-encoding.js';

/** Header of a request from one shell to another, which then asks no further shell. */
const FROM_PEER = 'x-from-peer';
const TIMEOUT_MS = 2_000;
/** How many files may be fetched at once; strangers can ask for files that no shell has. */
const MAX_ASKED = 32;
const MAX_PEERS = 8;
/** How many files of other versions are kept, the most recent ones; a version has about ten. */
const MAX_KEPT = 64;
const MAX_BYTES = 1_000_000;
/** Content-hashed, as builds name them. */
const HASHED = /^\/[\w-]+(?:\.[\w-]+)*\.[0-9a-f]{8}\.\w+$/;
const HEADERS = ['cache-control', 'content-encoding', 'content-type', 'vary'] as const;

/** A file of another version of the shell, as it was sent. */
interface PeerFile {
  headers: readonly (readonly [name: string, value: string | string[]])[];
  content: Buffer;
}

/**
 * Sends a content-hashed file that this build lacks, fetched from another shell. During a deployment a page
 * may come from one version of the shell and the request for its script go to the other. Files that were sent are
 * kept: the last shell of the previous version answers for some seconds after its address has left the DNS.
 *
 * @param peers origin whose host name resolves to all shells, this one among them; left out if it is the only one
 */
export function peerAssets(peers: URL | undefined): RequestHandler {
  const kept = new Map<string, PeerFile>();
  const asked = new Map<string, Promise<PeerFile | undefined>>();
  const ask = (key: string, from: URL, request: Request) => {
    const asking = askPeers(from, request).finally(() => asked.delete(key));
    asked.set(key, asking);
    return asking;
  };
  const keep = (key: string, file: PeerFile) => {
    kept.set(key, file);
    const [oldest = key] = kept.keys();
    if (kept.size > MAX_KEPT) kept.delete(oldest);
  };
  return async (request, response, next) => {
    if (!peers || !HASHED.test(request.path)) return next();
    const key = `${acceptedEncoding(request)} ${request.path}`;
    let file = kept.get(key);
    if (!file && request.headers[FROM_PEER] === undefined) {
      const mayAsk = asked.size < MAX_ASKED;
      file = await (asked.get(key) ?? (mayAsk ? ask(key, peers, request) : undefined));
      if (file) keep(key, file);
    }
    if (!file) return next();
    for (const [name, value] of file.headers) response.setHeader(name, value);
    response.end(file.content);
  };
}

/** @returns the file of the first peer that has it; undefined when none does */
async function askPeers(peers: URL, request: Request): Promise<PeerFile | undefined> {
  const addresses = await lookup(peers.hostname, { all: true }).catch(() => []);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const files = addresses.slice(0, MAX_PEERS).map(({ address, family }) => {
    const url = new URL(request.baseUrl + request.path, peers);
    url.hostname = family === 6 ? `[${address}]` : address;
    return fetchFile(url, acceptedEncoding(request), signal);
  });
  return Promise.any(files).catch(() => undefined);
}

/** @throws {Error} when the peer does not have the file, or does not answer */
async function fetchFile(url: URL, encoding: string, signal: AbortSignal): Promise<PeerFile> {
  const { statusCode, headers, body } = await send(url, {
    headers: { [FROM_PEER]: '1', 'accept-encoding': encoding },
    signal,
  });
  if (statusCode !== 200 || Number(headers['content-length'] ?? MAX_BYTES) >= MAX_BYTES) {
    await body.dump();
    throw new Error(`${url} was answered with ${statusCode}.`);
  }
  return {
    headers: HEADERS.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
    content: Buffer.from(await body.arrayBuffer()),
  };
}
