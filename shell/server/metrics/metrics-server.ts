import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { SettingError } from '@site/contract/settings/setting-reader';
import type { ShellMetrics } from './shell-metrics.js';

const PATH = '/metrics';

/**
 * Answers Prometheus on a port of its own, which proxies in front of the site do not reach.
 *
 * @throws {SettingError} when the port is taken, or the address is another machine's
 */
export async function serveMetrics(
  metrics: Pick<ShellMetrics, 'text' | 'contentType'>,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) {
      response.writeHead(404).end(`Metrics are at ${PATH}.\n`);
      return;
    }
    try {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch (error) {
      console.error('Metrics could not be collected.', error);
      response.writeHead(500).end('Metrics could not be collected.\n');
    }
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new SettingError(
      `Metrics cannot be served at ${host}, port ${port}. Set METRICS_HOST and SHELL_METRICS_PORT to others.`,
      { cause },
    );
  }
  // The site ends when its own server has ended.
  return server.unref();
}
