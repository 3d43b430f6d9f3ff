import { auditFindings } from './audit-findings.js';

test('serious vulnerabilities fail the check, by name', () => {
  const report = { vulnerabilities: { pg: { severity: 'high' }, express: { severity: 'low' } } };
  expect(auditFindings(JSON.stringify(report))).toEqual({
    ok: false,
    output: 'pg: high\nDetails: npm audit',
  });
});

test('less serious vulnerabilities do not fail it', () => {
  const report = { vulnerabilities: { express: { severity: 'moderate' } } };
  expect(auditFindings(JSON.stringify(report)).ok).toBe(true);
});

test.each(['{"error":{"code":"ENOAUDIT"}}', 'not found', ''])(
  'a registry without audits is not a finding: %j',
  (output) => {
    expect(auditFindings(output).ok).toBe(true);
  },
);
