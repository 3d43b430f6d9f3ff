import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OnApplicationShutdown } from '@nestjs/common';
import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { parseTraceparent, setTrace } from '@site/contract/trace-context';
import type { Statements } from '../database/statements.js';
import { routeOf } from '../logging/route-of.js';

/**
 * Longest time for one export including retries, in milliseconds; an unreachable collector delays shutdown by as much.
 */
const EXPORT_MS = 3_000;

/** Sends a span for each request and for each of its statements. Spans have patterns and names, no values. */
export class ApiTracing implements OnApplicationShutdown {
  private readonly provider: BasicTracerProvider;
  private readonly tracer: Tracer;
  private readonly requests = new AsyncLocalStorage<Span>();

  /** @param url of the collector, for traces */
  constructor(url: string, statements: Statements) {
    this.provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'api' }),
      spanProcessors: [
        new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS })),
      ],
    });
    this.tracer = this.provider.getTracer('api');
    statements.observe((name, run) => this.traceStatement(name, run));
  }

  /** Express middleware; the first one, so that the log has the same trace. */
  readonly observe = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const span = this.startRequest(request);
    response.once('close', () => {
      const { method = '' } = request;
      const route = routeOf(request);
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': response.statusCode,
      });
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    this.requests.run(span, next);
  };

  /** Sends what is left, without waiting long for a collector that does not answer. */
  async onApplicationShutdown(): Promise<void> {
    await this.provider.shutdown().catch(() => undefined);
  }

  private startRequest(request: IncomingMessage): Span {
    const caller = parseTraceparent(request.headers.traceparent);
    const context = caller
      ? trace.setSpanContext(ROOT_CONTEXT, {
          traceId: caller.traceId,
          spanId: caller.spanId,
          isRemote: true,
          traceFlags: caller.sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
        })
      : ROOT_CONTEXT;
    const span = this.tracer.startSpan('request', { kind: SpanKind.SERVER }, context);
    const { traceId, spanId, traceFlags } = span.spanContext();
    setTrace(request, { traceId, spanId, sampled: traceFlags === TraceFlags.SAMPLED });
    return span;
  }

  private async traceStatement<T>(name: string, run: () => Promise<T>): Promise<T> {
    const request = this.requests.getStore();
    if (!request) return run();
    const span = this.tracer.startSpan(
      `SQL ${name}`,
      { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } },
      trace.setSpan(ROOT_CONTEXT, request),
    );
    try {
      return await run();
    } catch (failure) {
      // Not its message: it may hold what a customer sent.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw failure;
    } finally {
      span.end();
    }
  }
}
