import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import type { Env } from './config/env.js';
import { configureApp } from './configure-app.js';
import { NestLog } from './logging/nest-log.js';

/** The API, ready to listen. The database has to be migrated already. */
export async function createApp(env: Env, logger: Logger): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(env),
    exactRouting(),
    {
      bodyParser: false,
      abortOnError: false,
      logger: new NestLog(logger),
    },
  );
  configureApp(app, env, logger);
  return app;
}

/** Compares paths exactly, case-sensitively. Express reads these settings only when it makes its router. */
function exactRouting(): ExpressAdapter {
  const server = express();
  server.enable('case sensitive routing');
  server.enable('strict routing');
  return new ExpressAdapter(server);
}
