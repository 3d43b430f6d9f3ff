import { parseTraceparent, traceOf, traceparentOf } from './trace-context.js';

const traceFrom = (traceparent: unknown) => traceOf({ headers: { traceparent } });
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

test('a header that is well formed names trace, caller and whether it is recorded', () => {
  const header = `00-${TRACE}-${SPAN}-01`;
  const context = { traceId: TRACE, spanId: SPAN, sampled: true };
  expect(parseTraceparent(header)).toEqual(context);
  expect(traceparentOf(context)).toBe(header);
  expect(traceFrom(`00-${TRACE}-${SPAN}-02`)).toEqual({ ...context, sampled: false });
});

test.each([
  undefined,
  '',
  42,
  [`00-${TRACE}-${SPAN}-01`],
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-1`,
  `00-${TRACE}-${SPAN}-01-more`,
  ` 00-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01\n`,
  `ff-${TRACE}-${SPAN}-01`,
  `01-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-mia@example.com-01`,
])('the header %j is not well formed: a new trace begins', (header) => {
  expect(parseTraceparent(header)).toBeUndefined();
  const fresh = traceFrom(header);
  expect(parseTraceparent(traceparentOf(fresh))).toEqual(fresh);
  expect(fresh.traceId).not.toBe(TRACE);
  expect(traceFrom(header).traceId).not.toBe(fresh.traceId);
});

test('a request has one trace, however often it is asked for', () => {
  const request = { headers: {} };
  expect(traceOf(request)).toBe(traceOf(request));
});
