import { Module } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { Statements } from '../database/statements.js';

/** Injection token of tracing; undefined when it is off, and then its libraries are not loaded. */
export const TRACING = Symbol('TRACING');

@Module({
  providers: [
    {
      provide: TRACING,
      inject: [ENV, Statements],
      async useFactory({ tracesUrl }: Env, statements: Statements) {
        if (!tracesUrl) return undefined;
        const { ApiTracing } = await import('./api-tracing.js');
        return new ApiTracing(tracesUrl, statements);
      },
    },
  ],
  exports: [TRACING],
})
export class TracingModule {}
