import { traceOf } from '@site/contract/trace-context';
import { ShellMetrics } from './shell-metrics.js';

test('the duration of an event stream is not measured, whether the page or the shell has ended it', async () => {
  const metrics = new ShellMetrics(async () => ({ remotes: {} }));
  const request = { method: 'GET', route: '/api/*', trace: traceOf({ headers: {} }) };
  metrics.onRequest({ ...request, status: 200, ms: 20 });
  metrics.onRequest({ ...request, status: 'aborted', ms: 12_000 });
  metrics.onRequest({ ...request, status: 200, ms: 60_000 });
  const lines = (await metrics.text()).split('\n');
  const measured = lines.filter((line) => line.startsWith('http_request_duration_seconds_count'));
  expect(measured).toEqual(['http_request_duration_seconds_count{method="GET",route="/api/*"} 1']);
  expect(lines).toContain('http_requests_total{method="GET",route="/api/*",status="aborted"} 1');
});
