import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { networkInterfaces } from 'node:os';
import { connect } from 'node:tls';
import { CLOSED_SLOTS_URL } from '@site/contract/closed-slots';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { expect, test } from 'playwright/test';
import { aQuote } from '../support/a-quote.js';
import { PATIENCE } from '../support/container-patience.js';
import { ComposeSite } from './compose-site.js';

const READS_PER_MINUTE = 20;

const site = ComposeSite.running().withSettings({
  READS_PER_MINUTE: String(READS_PER_MINUTE),
  STAFF_ACCESS: 'open',
});
let authority: string;

test.beforeAll(async () => {
  await site.upInProduction('edge');
  const file = '/data/caddy/pki/authorities/local/root.crt';
  authority = await site.compose('exec', '--no-TTY', 'edge', 'cat', file);
});

test.afterAll(async () => {
  await site.compose('rm', '--force', '--stop', 'edge');
  await ComposeSite.running().compose('up', '--wait', '--no-deps', 'api');
});

test('visitors are led to HTTPS, and kept there', async () => {
  const plain = await fetch(`${site.httpUrl}/contact`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://localhost/contact']);
  const { statusCode, headers } = await fetchThroughEdge('/contact');
  expect(statusCode).toBe(200);
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  expect(headers['alt-svc']).toMatch(/^h3=/);
  expect(headers['content-encoding']).toBe('br');
  expect(headers.server).toBeUndefined();
});

test('the edge speaks HTTP/2 and HTTP/3', async ({ launchOptions, playwright }) => {
  const { protocol, keys } = await handshake();
  expect(protocol).toBe('h2');
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []).filter((argument) => argument !== '--disable-quic'),
      `--origin-to-force-quic-on=${new URL(site.httpsUrl).host}`,
      `--ignore-certificate-errors-spki-list=${keys.join(',')}`,
    ],
  });
  const page = await browser.newPage();
  await page.goto(site.httpsUrl);
  const hop = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation instanceof PerformanceNavigationTiming && navigation.nextHopProtocol;
  });
  expect(hop).toBe('h3');
  await browser.close();
});

test('quote requests wait for a shell that is being replaced, and are stored', async () => {
  const names = ['Waiting Ada', 'Waiting Ben', 'Waiting Cam'];
  for (const name of names) {
    // 503: a busy machine has started no shell before the edge gave up, and the request has reached none.
    await expect.poll(() => quoteWhileReplaced(name), PATIENCE).not.toBe(503);
  }
  await site.compose('up', '--wait', '--no-deps', 'shell');
  const stored = await site.query(
    `SELECT name FROM quote_request WHERE name LIKE 'Waiting %' ORDER BY name`,
  );
  expect(stored).toEqual(names);
});

test('visitors are distinguished by their true addresses, whatever they claim', async () => {
  test.setTimeout(180_000);
  await site.compose('up', '--wait', '--no-deps', 'api');
  // The shell notices within seconds who the edge is.
  await expect
    .poll(async () => [await readUntilRefused(), await readFromShell()], PATIENCE)
    .toEqual([429, '200']);
  const { statusCode } = await fetchThroughEdge(CLOSED_SLOTS_URL, { claimed: '203.0.113.7' });
  expect(statusCode).toBe(429);
});

test('visitors on IPv6 are distinguished, too', async () => {
  const ownAddress = ipv6Address() ?? '';
  test.skip(
    !(site.hasIpv6 && ownAddress),
    'It needs Docker 27 and an IPv6 address of the machine.',
  );
  const other = () => fetchThroughEdge(CLOSED_SLOTS_URL, { to: ownAddress });
  await expect
    .poll(async () => [await readUntilRefused('::1'), (await other()).statusCode], PATIENCE)
    .toEqual([429, 200]);
});

/** @returns the status of a request that is sent before the shell runs again */
async function quoteWhileReplaced(name: string): Promise<number | undefined> {
  await site.compose('stop', 'shell');
  const [{ statusCode }] = await Promise.all([
    fetchThroughEdge(SUBMIT_QUOTE_URL, { body: aQuote(name) }),
    // It has an address before it listens: the first connections are refused.
    site.compose('up', '--detach', '--no-deps', 'shell'),
  ]);
  return statusCode;
}

/** An address of this machine, from which it reaches itself; connections to `::1` come from one of Docker. */
function ipv6Address(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((ofOne) => ofOne ?? []);
  return addresses.find(
    ({ family, internal, scopeid }) => family === 'IPv6' && !internal && !scopeid,
  )?.address;
}

/** Reads as often as one visitor may, as if each read came from somebody else. */
async function readUntilRefused(to?: string): Promise<number | undefined> {
  let statusCode: number | undefined;
  for (let read = 0; read <= READS_PER_MINUTE; read++) {
    const claimed = `203.0.113.${read}`;
    ({ statusCode } = await fetchThroughEdge(CLOSED_SLOTS_URL, { claimed, to }));
  }
  return statusCode;
}

/** The status that another visitor gets: one in a container. */
async function readFromShell(): Promise<string> {
  const script = `
    const { request } = require('node:https');
    request('https://edge${CLOSED_SLOTS_URL}', { servername: 'localhost', headers: { host: 'localhost' },
      rejectUnauthorized: false }, ({ statusCode }) => { console.log(statusCode); process.exit(); }).end()`;
  return (await site.compose('exec', '--no-TTY', 'shell', 'node', '--eval', script)).trim();
}

interface Visit {
  /** The address in `X-Forwarded-For`. */
  claimed?: string;
  /** The address of this machine that is connected to. */
  to?: string | undefined;
  /** What is sent, as JSON. */
  body?: object;
}

async function fetchThroughEdge(
  path: string,
  { claimed, to, body }: Visit = {},
): Promise<IncomingMessage> {
  const { hostname, port } = new URL(site.httpsUrl);
  const request = httpsRequest({
    host: to ?? hostname,
    port,
    path,
    method: body ? 'POST' : 'GET',
    servername: hostname,
    ca: authority,
    headers: {
      host: hostname,
      'accept-encoding': 'br',
      ...(body && { 'content-type': 'application/json' }),
      ...(claimed && { 'x-forwarded-for': claimed, forwarded: `for=${claimed}` }),
    },
  });
  request.end(body && JSON.stringify(body));
  const [response] = await once(request, 'response');
  response.resume();
  return response;
}

/** The protocol that the edge agrees on, and the digests of the keys in its certificate chain. */
async function handshake() {
  const { hostname, port } = new URL(site.httpsUrl);
  const socket = connect({
    host: hostname,
    port: Number(port),
    servername: hostname,
    ca: authority,
    ALPNProtocols: ['h2', 'http/1.1'],
  });
  await once(socket, 'secureConnect');
  const own = socket.getPeerCertificate(true);
  const keys = [own.raw, own.issuerCertificate.raw].map((certificate) => {
    const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
    return createHash('sha256').update(key).digest('base64');
  });
  socket.destroy();
  return { protocol: socket.alpnProtocol, keys };
}
