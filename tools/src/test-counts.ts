import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { ToolResult } from './run-tool.js';
import type { StepResult } from './step.js';

const JestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  /** Files that failed before a test ran. */
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(
    v.object({
      assertionResults: v.array(
        v.object({ status: v.string(), invocations: v.optional(v.number(), 1) }),
      ),
    }),
  ),
});

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  /** What failed outside tests, e.g. in a file that does not load. */
  errors: v.array(v.unknown()),
});

/** Sums up the report of `jest --json`. */
export function countJest(result: ToolResult, reportFile: string): StepResult {
  const report = read(JestReport, reportFile);
  const failed = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 0;
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  const flaky = tests.filter(({ status, invocations }) => status === 'passed' && invocations > 1);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: atLeastOneUnless(result.ok, failed),
    ...atSecondTry(flaky.length),
  };
}

/** Sums up the report of Playwright's JSON reporter. */
export function countPlaywright(result: ToolResult, reportFile: string): StepResult {
  const report = read(PlaywrightReport, reportFile);
  const failed = report ? report.stats.unexpected + report.errors.length : 0;
  const passed = report ? report.stats.expected + report.stats.flaky : 0;
  return {
    passed,
    failed: atLeastOneUnless(result.ok, failed),
    ...atSecondTry(report?.stats.flaky ?? 0),
  };
}

const atSecondTry = (count: number): Pick<StepResult, 'note'> =>
  count > 0 ? { note: `${count} of them at the second try` } : {};

/** A runner that fails without a failed test, or without a report, has failed all the same. */
const atLeastOneUnless = (ok: boolean, failed: number) => (ok ? failed : Math.max(failed, 1));

function read<Report>(schema: v.GenericSchema<unknown, Report>, file: string): Report | undefined {
  return existsSync(file) ? v.parse(schema, JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
