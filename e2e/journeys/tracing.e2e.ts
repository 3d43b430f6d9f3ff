import { aBooking } from '../support/a-booking.js';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';
import { skipOnRunningSite, withTemporarySite } from '../support/temporary-site.js';
import { startTraceCollector } from '../support/trace-collector.js';

const CALL = '/api/marketing-data';

test('a click is one trace, from the browser through shell and API to the statement', async ({
  page,
  request,
}) => {
  skipOnRunningSite();
  const collector = await startTraceCollector();
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    // A setting of the library, which otherwise sends spans every five seconds.
    OTEL_BSP_SCHEDULE_DELAY: '100',
    // As a swarm passes them on when they are not set.
    OTEL_EXPORTER_OTLP_HEADERS: '',
    OTEL_TRACES_SAMPLER: '',
    OTEL_TRACES_SAMPLER_ARG: '',
  };
  try {
    await withTemporarySite(settings, async (site) => {
      const sent: string[] = [];
      page.on('request', (call) => {
        if (new URL(call.url()).pathname === CALL) sent.push(call.headers().traceparent ?? '');
      });
      await openPage(page, `${site.url}/w/data`);
      const refresh = page.getByRole('button', { name: 'Refresh Data' });
      for (const calls of [2, 3]) {
        await refresh.click();
        await expect.poll(() => sent).toHaveLength(calls);
      }
      const ids = sent.map((traceparent) => traceparent.split('-')[1]);
      expect(new Set(ids).size).toBe(3);

      for (const traceId of ids) {
        // One click may cause several calls.
        const path = () => {
          const spans = collector.spans().filter((span) => span.traceId === traceId);
          const api = spans.find(({ name }) => name === `GET ${CALL}`);
          const shell = spans.find(({ spanId }) => spanId === api?.parentSpanId);
          const statement = spans.find(({ parentSpanId }) => parentSpanId === api?.spanId);
          return [shell?.parentSpanId, shell?.name, statement?.name];
        };
        const caller = sent.find((traceparent) => traceparent.includes(`-${traceId}-`));
        await expect
          .poll(path)
          .toEqual([caller?.split('-')[2], 'GET /api/*', expect.stringMatching(/^SQL /)]);
      }
      // The first call is part of the document's own trace.
      const ofDocument = { traceId: ids[0], name: 'GET /w/data' };
      expect(collector.spans()).toContainEqual(expect.objectContaining(ofDocument));

      const slot = { day: 'Monday', start: '09:00', end: '11:00' } as const;
      await request.post(`${site.url}/api/book-recurring-slot`, { data: aBooking(slot) });
      const booked = () =>
        collector.spans().some((span) => span.name === 'POST /api/book-recurring-slot');
      await expect.poll(booked).toBe(true);
      expect(collector.bodies.join('')).not.toMatch(/Nguyen|mei@example|491 570|Wattle/i);
      // Before the site ends: the page would try to open its event stream again.
      await page.close();
    });
  } finally {
    collector.stop();
  }
});

test('a collector that does not answer costs visitors nothing', async ({ request }) => {
  skipOnRunningSite();
  // Nobody listens on port 9.
  await withTemporarySite({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, async (site) => {
    expect((await request.get(site.url)).status()).toBe(200);
    expect((await request.get(site.url + CALL)).status()).toBe(200);
  });
});

test('without a collector browsers get nothing of tracing', async ({ page, baseURL }) => {
  const headers: Record<string, string>[] = [];
  page.on('request', (call) => {
    if (new URL(call.url()).pathname === CALL) headers.push(call.headers());
  });
  const document = await page.goto(`${baseURL}/w/data`);
  expect(await document?.text()).not.toContain('tracing');
  expect(document?.headers()['server-timing']).toBeUndefined();
  await expect.poll(() => headers).toHaveLength(1);
  expect(headers[0]?.traceparent).toBeUndefined();
});
