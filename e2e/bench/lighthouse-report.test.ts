import { costlyAudits, medianReport, parseReports, scoresOf } from './lighthouse-report.js';

const reportWith = (
  performance: number | null,
  audits: Record<string, [number, number | null]>,
) => ({
  lighthouseVersion: '13.5.0',
  categories: {
    performance: {
      score: performance,
      auditRefs: Object.entries(audits).map(([id, [weight]]) => ({ id, weight })),
    },
  },
  audits: Object.fromEntries(Object.entries(audits).map(([id, [, score]]) => [id, { score }])),
});
const parsed = (...reports: unknown[]) => parseReports(JSON.stringify([reports]))[0] ?? [];

test('names the audits that cost points, the most expensive first', () => {
  const [report] = parsed(
    reportWith(0.9, {
      'first-contentful-paint': [10, 0.7],
      'largest-contentful-paint': [25, 0.8],
      'cumulative-layout-shift': [25, 1],
      'unused-javascript': [0, 0.5],
      'does-not-apply': [10, null],
    }),
  );
  expect(report && costlyAudits(report, 'performance')).toEqual([
    { id: 'largest-contentful-paint', score: 80 },
    { id: 'first-contentful-paint', score: 70 },
  ]);
});

test('takes the report with the median score, of those that have the category', () => {
  const reports = parsed(...[0.9, 1, 0.7].map((score) => reportWith(score, {})));
  expect(medianReport(reports, 'performance')).toBe(reports[0]);
  expect(scoresOf(reports, 'performance')).toEqual([90, 100, 70]);
  expect(medianReport(reports, 'seo')).toBeUndefined();
  expect(scoresOf(reports, 'seo')).toEqual([]);
});

test('refuses a report without a score', () => {
  expect(() => parsed(reportWith(null, {}))).toThrow('was not measured');
});

test('reads nothing of other categories, which may be there without a score', () => {
  const report = reportWith(0.9, {});
  const other = { 'agentic-browsing': { score: null, auditRefs: [] } };
  const [read] = parsed({ ...report, categories: { ...report.categories, ...other } });
  expect(Object.keys(read?.categories ?? {})).toEqual(['performance']);
});
