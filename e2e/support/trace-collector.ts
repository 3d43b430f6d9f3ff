import { createServer } from 'node:http';
import { portOf } from '@site/stack/port-of';
import * as v from 'valibot';

const Attribute = v.object({ key: v.string(), value: v.looseObject({}) });
const Span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
});
type Span = v.InferOutput<typeof Span>;

const Export = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(Attribute) }),
      scopeSpans: v.array(
        v.object({
          spans: v.array(Span),
        }),
      ),
    }),
  ),
});

/** Takes traces by OTLP over HTTP, as a collector of OpenTelemetry does. */
export interface TraceCollector {
  url: string;
  /** Everything received, as text. */
  bodies: string[];
  spans(): Span[];
  stop(): void;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (request.method === 'POST' && request.url === '/v1/traces') {
      bodies.push(String(Buffer.concat(parts)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    } else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    bodies,
    spans: () =>
      bodies.flatMap((body) =>
        v
          .parse(Export, JSON.parse(body))
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
