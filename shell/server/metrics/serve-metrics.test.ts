import type { AddressInfo } from 'node:net';
import { serveMetrics } from './serve-metrics.js';

test('metrics that cannot be collected are answered with 500, and the next ones are collected', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const text = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('The store does not answer.'))
    .mockResolvedValue('up 1\n');
  const metrics = { text, contentType: 'text/plain' };
  const place = { host: '127.0.0.1', port: 0, portSetting: 'SHELL_METRICS_PORT' };
  const server = await serveMetrics(metrics, place);
  const { port } = server.address() as AddressInfo; // it listens by TCP
  const scrape = () => fetch(`http://127.0.0.1:${port}/metrics`);
  expect((await scrape()).status).toBe(500);
  expect(await (await scrape()).text()).toBe('up 1\n');
  server.closeAllConnections();
  server.close();
});
