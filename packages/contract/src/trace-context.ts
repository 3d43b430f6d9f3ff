/** A request's place in a trace, as in the header `traceparent` (W3C Trace Context, version 00). */
export interface TraceContext {
  /** 32 hexadecimal digits, the same for everything that one request causes. */
  traceId: string;
  /** 16 hexadecimal digits: of the caller's part of the trace. */
  spanId: string;
  /** Whether the caller records the trace. */
  sampled: boolean;
}

const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** The context that a header gives; undefined for anything that is not well formed. */
export function parseTraceparent(header: unknown): TraceContext | undefined {
  const [, traceId, spanId, flags] =
    TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const traceparentOf = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** The context of a caller, or a new one that nobody records. */
const continuedTrace = (header: unknown): TraceContext =>
  parseTraceparent(header) ?? { traceId: randomHex(16), spanId: randomHex(8), sampled: false };

const traces = new WeakMap<object, TraceContext>();

/** The trace that a request continues or begins: always the same for one request. */
export function traceOf(request: { headers: Readonly<Record<string, unknown>> }): TraceContext {
  const trace = traces.get(request) ?? continuedTrace(request.headers.traceparent);
  traces.set(request, trace);
  return trace;
}

/** Gives a request the place in a trace that somebody records. */
export const setTrace = (request: object, trace: TraceContext): void => {
  traces.set(request, trace);
};

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
