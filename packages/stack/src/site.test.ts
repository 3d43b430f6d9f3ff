import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { startSite } from './site.js';

let other: Server;
let dataDir: string;

beforeEach(() => {
  other = createServer();
  dataDir = mkdtempSync(path.join(tmpdir(), 'site-'));
});

afterEach(async () => {
  await new Promise((closed) => other.close(closed));
  rmSync(dataDir, { recursive: true });
});

/** Starts a site while another program has its port at one address, up to where its port is known to be free. */
async function startBeside(otherHost: string, host: string) {
  const port = await getPort();
  await once(other.listen({ host: otherHost, port }), 'listening');
  return startSite({
    dataDir,
    host,
    port,
    databaseUrl: 'postgres://localhost/none',
    prepare: () => Promise.reject(new Error('The port is free.')),
    log() {},
  });
}

/** Another address of this machine; only Linux has all of 127.0.0.0/8. */
const OTHER = process.platform === 'linux' ? '127.0.0.2' : '::1';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['127.0.0.1', '0.0.0.0'],
  [OTHER, '0.0.0.0'],
  [OTHER, OTHER],
])('a port that another program has at %s is taken for a site at %s', async (otherHost, host) => {
  await expect(startBeside(otherHost, host)).rejects.toThrow(/is taken by another program/);
});

test('a port that another program has at 127.0.0.1 is free for a site at another address', async () => {
  await expect(startBeside('127.0.0.1', OTHER)).rejects.toThrow('The port is free.');
});
