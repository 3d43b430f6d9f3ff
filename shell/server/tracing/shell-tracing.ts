import type { RequestListener } from 'node:http';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { parseTraceparent, setTrace, traceOf, traceparentOf } from '@site/contract/trace-context';
import { routeOf } from '../http/request-route.js';

/** Longest time for one export with its retries, milliseconds; an unreachable collector delays shutdown by as much. */
const EXPORT_MS = 3_000;

/** Sends a span for each request, as part of the trace that the browser began. Spans have patterns, no addresses. */
export class ShellTracing {
  readonly #provider: BasicTracerProvider;
  readonly #tracer: Tracer;

  /** @param url where the collector takes traces */
  constructor(url: string) {
    this.#provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'shell' }),
      spanProcessors: [
        new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS })),
      ],
    });
    this.#tracer = this.#provider.getTracer('shell');
  }

  /** The same listener, traced. The browser learns the trace of its document by the header `Server-Timing`. */
  trace(listener: RequestListener): RequestListener {
    return (request, response) => {
      const { method = '', url = '' } = request;
      const span = this.#start(parseTraceparent(request.headers.traceparent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      setTrace(request, { traceId, spanId, sampled: traceFlags === TraceFlags.SAMPLED });
      response.setHeader('Server-Timing', `traceparent;desc="${traceparentOf(traceOf(request))}"`);
      response.once('close', () => {
        const route = routeOf(url, response);
        span.updateName(`${method} ${route}`);
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': response.statusCode,
        });
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      listener(request, response);
    };
  }

  /** Sends the spans that are left. */
  async stop(): Promise<void> {
    await this.#provider.shutdown().catch(() => undefined); // a collector may be gone before the site
  }

  #start(caller: ReturnType<typeof parseTraceparent>) {
    const context = caller
      ? trace.setSpanContext(ROOT_CONTEXT, {
          traceId: caller.traceId,
          spanId: caller.spanId,
          isRemote: true,
          traceFlags: caller.sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
        })
      : ROOT_CONTEXT;
    return this.#tracer.startSpan('request', { kind: SpanKind.SERVER }, context);
  }
}
