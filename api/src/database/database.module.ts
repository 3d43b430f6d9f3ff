import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { dataSourceOptions } from './data-source.js';
import { Statements } from './statements.js';
import { WriteProbe } from './write-probe.js';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({
        ...dataSourceOptions(env.databaseUrl, env.databasePoolSize),
        retryAttempts: 0,
      }),
    }),
  ],
  providers: [Statements, WriteProbe],
  exports: [Statements, WriteProbe],
})
export class DatabaseModule {}
