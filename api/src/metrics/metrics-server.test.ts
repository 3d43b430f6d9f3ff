import { freePort } from '@site/stack/free-port';
import { MetricsServer } from './metrics-server.js';

test('metrics that cannot be collected have a response, and the next ones are collected', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const text = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('The registry is broken.'))
    .mockResolvedValue('up 1\n');
  const place = { host: '127.0.0.1', port: await freePort() };
  const server = MetricsServer.of({ metrics: place }, { text, contentType: 'text/plain' });
  await server?.onApplicationBootstrap();
  const scrape = () => fetch(`http://127.0.0.1:${place.port}/metrics`);
  expect((await scrape()).status).toBe(500);
  expect(await (await scrape()).text()).toBe('up 1\n');
  server?.beforeApplicationShutdown();
});
