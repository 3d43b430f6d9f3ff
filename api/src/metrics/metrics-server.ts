import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { SettingError } from '@site/contract/settings/setting-reader';
import type { Env, MetricsSettings } from '../config/env.js';
import type { ApiMetrics } from './api-metrics.js';

const PATH = '/metrics';

type CollectedMetrics = Pick<ApiMetrics, 'text' | 'contentType'>;

/** Answers Prometheus on a port of its own, which proxies in front of the site do not reach. */
export class MetricsServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly server: Server;

  /** @returns the server; undefined when metrics are off */
  static of(
    { metrics: place }: Pick<Env, 'metrics'>,
    metrics: CollectedMetrics | undefined,
  ): MetricsServer | undefined {
    return place && metrics && new MetricsServer(place, metrics);
  }

  private constructor(
    private readonly place: MetricsSettings,
    metrics: CollectedMetrics,
  ) {
    this.server = createServer(async (request, response) => {
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
  }

  /** @throws {SettingError} when the port is taken, or the IP address is another machine's */
  async onApplicationBootstrap() {
    const { host, port } = this.place;
    try {
      this.server.listen(port, host);
      await once(this.server, 'listening');
    } catch (cause) {
      throw new SettingError(
        `Metrics cannot be served at ${host}, port ${port}. Set METRICS_HOST and API_METRICS_PORT to others.`,
        { cause },
      );
    }
  }

  beforeApplicationShutdown() {
    this.server.close();
    this.server.closeAllConnections();
  }
}
