import * as v from 'valibot';
import type { ToolResult } from './run-tool.js';

/** What `npm audit --json` prints; an error or a sentence instead where the registry does not offer audits. */
const AuditReport = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ vulnerabilities: v.record(v.string(), v.object({ severity: v.string() })) }),
);

const REFUSED_SEVERITIES = ['high', 'critical'];

/** Serious findings fail; a registry that does not answer audits is not a finding. */
export function auditFindings(output: string): ToolResult {
  const report = v.safeParse(AuditReport, output);
  if (!report.success) return { ok: true, output: 'The registry did not answer the audit.' };
  const serious = Object.entries(report.output.vulnerabilities).filter(([, { severity }]) =>
    REFUSED_SEVERITIES.includes(severity),
  );
  const lines = serious.map(([name, { severity }]) => `${name}: ${severity}`);
  return { ok: serious.length === 0, output: [...lines, 'Details: npm audit'].join('\n') };
}
