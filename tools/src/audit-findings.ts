import type { ToolResult } from './run-tool.js';

/** What `npm audit --json` prints, or an error where the registry does not offer audits. */
interface AuditReport {
  vulnerabilities?: Record<string, { severity: string }>;
  error?: unknown;
}

const REFUSED_SEVERITIES = ['high', 'critical'];

/** Serious findings fail; a registry that does not answer audits is no finding. */
export function auditFindings(output: string): Pick<ToolResult, 'ok' | 'output'> {
  const { vulnerabilities } = parse(output);
  if (!vulnerabilities) return { ok: true, output: 'The registry does not answer audits.' };
  const serious = Object.entries(vulnerabilities).filter(([, { severity }]) =>
    REFUSED_SEVERITIES.includes(severity),
  );
  const lines = serious.map(([name, { severity }]) => `${name}: ${severity}`);
  return { ok: serious.length === 0, output: [...lines, 'Details: npm audit'].join('\n') };
}

function parse(output: string): AuditReport {
  try {
    return JSON.parse(output) as AuditReport;
  } catch {
    // Behind some registries npm prints a sentence instead.
    return {};
  }
}
