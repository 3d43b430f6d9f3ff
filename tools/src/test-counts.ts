import { existsSync, readFileSync } from 'node:fs';
import type { ToolResult } from './run-tool.js';
import type { StepResult } from './step.js';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that failed before a test ran. */
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** What failed outside tests, e.g. in a file that does not load. */
  errors: unknown[];
}

/** Sums up the report of `jest --json`. */
export function countJest(result: ToolResult, reportFile: string): StepResult {
  const report = read<JestReport>(reportFile);
  const failed = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 0;
  return { passed: report?.numPassedTests ?? 0, failed: atLeastOneUnless(result.ok, failed) };
}

/** Sums up the report of Playwright's JSON reporter. */
export function countPlaywright(result: ToolResult, reportFile: string): StepResult {
  const report = read<PlaywrightReport>(reportFile);
  const failed = report ? report.stats.unexpected + report.errors.length : 0;
  const passed = report ? report.stats.expected + report.stats.flaky : 0;
  return { passed, failed: atLeastOneUnless(result.ok, failed) };
}

/** A runner that fails without a failed test, or without a report, has failed all the same. */
const atLeastOneUnless = (ok: boolean, failed: number) => (ok ? failed : Math.max(failed, 1));

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}
