import type { Server } from 'node:http';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Env, MetricsSettings } from '../config/env.js';
import type { ApiMetrics } from './api-metrics.js';
import { serveMetrics } from './serve-metrics.js';

/** The metrics, served while the application runs. */
export class MetricsServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | undefined;

  /** @returns the server; undefined when metrics are off */
  static of(
    { metrics: place }: Pick<Env, 'metrics'>,
    metrics: ApiMetrics | undefined,
  ): MetricsServer | undefined {
    return place && metrics && new MetricsServer(place, metrics);
  }

  private constructor(
    private readonly place: MetricsSettings,
    private readonly metrics: ApiMetrics,
  ) {}

  /** @throws {SettingError} when the port is taken, or the IP address is another machine's */
  async onApplicationBootstrap() {
    const place = { ...this.place, portSetting: 'API_METRICS_PORT' };
    this.server = await serveMetrics(this.metrics, place);
  }

  beforeApplicationShutdown() {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
