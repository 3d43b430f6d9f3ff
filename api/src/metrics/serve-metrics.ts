import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { SettingError } from '@site/contract/settings/setting-reader';

const PATH = '/metrics';

interface CollectedMetrics {
  contentType: string;
  text(): Promise<string>;
}

interface MetricsPlace {
  host: string;
  port: number;
  /** The setting that the port comes from. */
  portSetting: string;
}

/**
 * Serves metrics on a port of their own, which proxies in front of the site do not reach.
 *
 * @throws {SettingError} when the port is taken, or the IP address is another machine's
 */
export async function serveMetrics(
  metrics: CollectedMetrics,
  { host, port, portSetting }: MetricsPlace,
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
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    throw new SettingError(
      `Metrics cannot be served at ${host}, port ${port}. Change METRICS_HOST or ${portSetting}.`,
      { cause },
    );
  }
  return server;
}
