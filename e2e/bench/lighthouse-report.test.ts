import { costlyAudits, medianReport, parseReport } from './lighthouse-report.js';

const reportWith = (performance: number | null, audits: Record<string, [number, number | null]>) =>
  JSON.stringify({
    lighthouseVersion: '13.5.0',
    categories: {
      performance: {
        score: performance,
        auditRefs: Object.entries(audits).map(([id, [weight]]) => ({ id, weight })),
      },
    },
    audits: Object.fromEntries(Object.entries(audits).map(([id, [, score]]) => [id, { score }])),
  });

test('names the audits that cost points, the most expensive first', () => {
  const report = parseReport(
    reportWith(0.9, {
      'first-contentful-paint': [10, 0.7],
      'largest-contentful-paint': [25, 0.8],
      'cumulative-layout-shift': [25, 1],
      'unused-javascript': [0, 0.5],
      'does-not-apply': [10, null],
    }),
  );
  expect(costlyAudits(report, 'performance')).toEqual([
    { id: 'largest-contentful-paint', score: 80 },
    { id: 'first-contentful-paint', score: 70 },
  ]);
});

test('takes the report with the median score', () => {
  const reports = [0.9, 1, 0.7].map((score) => parseReport(reportWith(score, {})));
  expect(medianReport(reports, 'performance')).toBe(reports[0]);
});

test('refuses a report without a score', () => {
  expect(() => parseReport(reportWith(null, {}))).toThrow('was not measured');
});
