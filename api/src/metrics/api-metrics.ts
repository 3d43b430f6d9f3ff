import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Statements } from '../database/statements.js';
import { routeOf } from '../logging/route-of.js';
import { MAIL_QUEUE, type MailQueue } from './mail-queue.js';

/** Seconds; a response that takes longer than the last one has failed for its visitor. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of the API for Prometheus. Labels have patterns of routes, never what a client sent. */
export class ApiMetrics {
  private readonly registry = new Registry();
  private readonly requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered, or whose client disconnected (status "aborted").',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response was sent. Without event streams, whose responses do not end.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  private readonly connections = this.gauge(
    'database_pool_connections',
    'Connections to Postgres that requests share: in use, idle, and requests that wait for one.',
    ['state'],
  );
  private readonly databaseUp = this.gauge('database_up', 'Whether Postgres answers.');
  private readonly mailWaiting = this.gauge(
    'mail_queue_emails',
    'Emails that are due, or failed and are tried again.',
  );
  private readonly mailOldest = this.gauge(
    'mail_queue_oldest_seconds',
    'How long the first of them waits.',
  );
  private readonly mailUndelivered = this.gauge(
    'mail_undelivered',
    'Emails that are not tried any more: rejected and reported to the office, and those of which nobody knows yet.',
    ['reported'],
  );

  constructor(
    private readonly statements: Pick<Statements, 'row'>,
    private readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
  ) {
    collectDefaultMetrics({ register: this.registry });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** All current metrics. Without the database, those of the queue are not a number. */
  async text(): Promise<string> {
    const queue = await this.statements.row<MailQueue>(MAIL_QUEUE, []).catch(() => undefined);
    this.databaseUp.set(queue ? 1 : 0);
    this.mailWaiting.set(queue?.waiting ?? Number.NaN);
    this.mailOldest.set(queue?.oldest ?? Number.NaN);
    this.mailUndelivered.set({ reported: 'no' }, queue?.undelivered ?? Number.NaN);
    this.mailUndelivered.set({ reported: 'yes' }, queue?.reported ?? Number.NaN);
    const { totalCount, idleCount, waitingCount } = this.pool;
    this.connections.set({ state: 'used' }, totalCount - idleCount);
    this.connections.set({ state: 'idle' }, idleCount);
    this.connections.set({ state: 'waiting' }, waitingCount);
    return this.registry.metrics();
  }

  /** Express middleware that counts and times every request. */
  readonly observe = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const began = performance.now();
    response.once('close', () => {
      const method = request.method ?? '';
      const route = routeOf(request);
      const status = response.writableFinished ? `${response.statusCode}` : 'aborted';
      this.requests.inc({ method, route, status });
      if (isEventStream(response)) return;
      this.durations.observe({ method, route }, (performance.now() - began) / 1000);
    });
    next();
  };

  private gauge(name: string, help: string, labelNames: string[] = []): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }
}

const isEventStream = (response: ServerResponse) =>
  `${response.getHeader('content-type') ?? ''}`.startsWith('text/event-stream');
