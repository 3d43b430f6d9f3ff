import { auditFindings } from './audit-findings.js';
import { run, type ToolResult } from './run-tool.js';

/** Asks the registry for known vulnerabilities of what the site runs on. */
export async function audit(): Promise<ToolResult> {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json', '--loglevel=silent']);
  return auditFindings(output);
}
