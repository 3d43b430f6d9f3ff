import { Module } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { poolOf, Statements } from '../database/statements.js';
import { MetricsServer } from './metrics-server.js';

/** Injection token of the metrics; undefined when they are off, and then their library is not loaded. */
export const METRICS = Symbol('METRICS');

@Module({
  providers: [
    {
      provide: METRICS,
      inject: [ENV, Statements, getDataSourceToken()],
      async useFactory({ metrics }: Env, statements: Statements, source: DataSource) {
        if (!metrics) return undefined;
        const { ApiMetrics } = await import('./api-metrics.js');
        return new ApiMetrics(statements, poolOf(source));
      },
    },
    { provide: MetricsServer, inject: [ENV, METRICS], useFactory: MetricsServer.of },
  ],
  exports: [METRICS],
})
export class MetricsModule {}
