import { createServer, type RequestListener, type Server } from 'node:http';
import express from 'express';
import { createHttpServer } from '../http/server.js';
import type { ConnectionLimits } from '../upstream/api-connections.js';
import { apiProxy } from '../upstream/api-proxy.js';
import { ApiUpstreams } from '../upstream/api-upstreams.js';
import { close, listen } from './raw-http.js';

const servers: Server[] = [];
const opened: ApiUpstreams[] = [];

/**
 * After each test of the file that calls this, stops everything that the functions of this file have started.
 */
export function endProxiesAfterEach(): void {
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((upstreams) => upstreams.close()));
    await Promise.all(servers.splice(0).map(close));
  });
}

function listening(server: Server): Promise<URL> {
  servers.push(server);
  return listen(server);
}

/** An API that answers by a listener of the test. */
export const givenApi = (listener: RequestListener) => listening(createServer(listener));

/** The shell's proxy in front of the APIs at these addresses. */
export const givenProxy = (...urls: URL[]) =>
  givenLimitedProxy({ connections: 256, waitMs: 5_000 }, urls);

/**
 * As {@link givenProxy}, with other limits for connections of each kind, and perhaps behind a proxy that names clients.
 */
export async function givenLimitedProxy(
  limits: ConnectionLimits,
  urls: URL[],
  { isBehindProxy = false } = {},
): Promise<URL> {
  const calls = new ApiUpstreams(urls, limits);
  const streams = new ApiUpstreams(urls, limits);
  const uploads = new ApiUpstreams(urls, limits);
  const downloads = new ApiUpstreams(urls, limits);
  opened.push(calls, streams, uploads, downloads);
  const app = express().use(apiProxy({ calls, streams, uploads, downloads }));
  app.set('trust proxy', isBehindProxy);
  return listening(createHttpServer(app));
}

/** An address at which nothing answers, as no system gives this port to a program that asks for any. */
export const UNUSED_ADDRESS = new URL('http://127.0.0.1:1');
