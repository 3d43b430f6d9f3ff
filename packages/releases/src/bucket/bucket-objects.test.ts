import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { BucketObjects } from './bucket-objects.js';

let server: Server;
let objects: BucketObjects;
afterEach(() => {
  jest.useRealTimers();
  objects.close();
  server.closeAllConnections();
  server.close();
});

async function givenBucket(listener: RequestListener, silenceMs?: number): Promise<void> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${Object(server.address()).port}`;
  const credentials = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  jest.replaceProperty(process, 'env', { ...process.env, ...credentials });
  objects = new BucketObjects({ name: 'southerly', prefix: '', endpoint }, '', silenceMs);
}

test('a bucket that falls silent in the middle of an object is asked again, and then given up', async () => {
  let requests = 0;
  await givenBucket((_, response) => {
    requests++;
    response.writeHead(200, { 'content-length': 8, etag: '"1"' }).write('half');
  }, 100);
  await expect(objects.get('releases.json')).rejects.toThrow(
    'The bucket in RELEASES_BUCKET does not answer (ETIMEDOUT).',
  );
  expect(requests).toBeGreaterThan(1);
});

test('an upload may take minutes', async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate'] });
  await givenBucket((request, response) => {
    jest.advanceTimersByTime(4 * 60_000);
    request.resume();
    response.writeHead(200, { etag: '"1"' }).end();
  });
  const headers = { CacheControl: 'no-cache', ContentType: 'text/plain' };
  expect(await objects.put('terms.txt', Buffer.from('half'), headers, {})).toBe('"1"');
});
