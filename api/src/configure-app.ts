import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import type { Env } from './config/env.js';
import { describeApi } from './docs/describe-api.js';
import { EMAILS_PATH, emailGallery } from './docs/email-gallery.js';
import { docsForStaff } from './docs/protect-docs.js';
import { Shutdown } from './health/shutdown.js';
import { refuseUnknownWrites } from './http/allowed-methods.js';
import { noteResponses } from './http/close-server.js';
import { AnyExceptionFilter } from './http/exception.filter.js';
import { readJsonBodies } from './http/json-body.js';
import { refuseUnusablePaths } from './http/request-paths.js';
import { refuseForeignWrites } from './http/same-origin.js';
import { securityHeaders } from './http/security-headers.js';
import { refuseUnreadableRequests } from './http/unreadable-requests.js';
import { validation } from './http/validation.js';
import { requestLog } from './logging/request-log.js';
import type { ApiMetrics } from './metrics/api-metrics.js';
import { METRICS } from './metrics/metrics.module.js';
import { StaffSessions } from './staff/staff-sessions.js';
import type { ApiTracing } from './tracing/api-tracing.js';
import { TRACING } from './tracing/tracing.module.js';

/** Longer than proxies keep a connection open: they, not this server, decide to close it. */
const KEEP_ALIVE_MS = 75_000;

/** Everything around the routes, in the order in which a request passes it. */
export function configureApp(app: NestExpressApplication, env: Env, logger: Logger) {
  app.setGlobalPrefix('api');
  app.set('trust proxy', env.proxyCount);
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(app.get(Shutdown).closeConnections);
  const tracing = app.get<ApiTracing | undefined>(TRACING);
  if (tracing) app.use(tracing.observe);
  app.use(requestLog(logger, env.logFormat === 'json' ? 'info' : 'debug'));
  const metrics = app.get<ApiMetrics | undefined>(METRICS);
  if (metrics) app.use(metrics.observe);
  app.use(securityHeaders());
  app.use(refuseUnusablePaths);
  if (env.production) app.use(docsForStaff(app.get(StaffSessions), env.rateLimits.reads));
  app.use(refuseForeignWrites);
  app.use(refuseUnknownWrites);
  readJsonBodies(app);
  app.useGlobalPipes(validation());
  app.useGlobalFilters(new AnyExceptionFilter(logger));
  if (!env.production) app.use(EMAILS_PATH, emailGallery(env.company));
  describeApi(app);
  const server: Server = app.getHttpServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // Without this, Node drops headers beyond a certain number. The proxy adds its own last: if they were
  // dropped, a visitor would be taken for the website's own server. The total size of headers has its own
  // limit.
  server.maxHeadersCount = 0;
  noteResponses(server);
  refuseUnreadableRequests(server);
}
