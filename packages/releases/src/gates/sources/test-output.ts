import { stripVTControlCharacters } from 'node:util';

/** Commands that succeed without running anything. */
const DOES_NOTHING = /^(?:true|:|exit 0|echo\b[^`$|<>]*)$/;

/** What Jest and Vitest print where an option lets them succeed without a test. */
const NO_TESTS = /^No (?:tests|test files) found, exiting with code 0$/m;
/** What they print after tests: a script may run several programs. */
const SOME_TESTS = /\b[1-9]\d* passed\b/;

/** Jest's summary of a run. */
const SUMMARY = /^Tests: .*/gm;
/** One of nothing but `test.todo` and `test.skip`; those of Jest's files count as passed. */
const NOTHING_RUN = /^Tests: +(?:\d+ (?:skipped|todo), )+\d+ total$/;

/**
 * Whether a script that succeeded certainly ran no test.
 *
 * @param output what it has printed
 */
export function ranNoTest(script: string, output: string): boolean {
  if (script.split(/&&|;/).every((command) => DOES_NOTHING.test(command.trim()))) return true;
  const text = stripVTControlCharacters(output);
  const summaries = text.match(SUMMARY) ?? [];
  if (summaries.length > 0) return summaries.every((summary) => NOTHING_RUN.test(summary));
  return NO_TESTS.test(text) && !SOME_TESTS.test(text);
}

/** A line of Jest's summary: `Tests: 1 failed, 2 skipped, 3 passed, 6 total`. */
const SKIPPED = /^Tests:.*?\b(\d+) skipped\b/m;

/** How many tests Jest has skipped, as it says itself. */
export const skippedTests = (output: string): number =>
  Number(SKIPPED.exec(stripVTControlCharacters(output))?.[1] ?? 0);

/** A line of the summary of Jest or Vitest, up to what it says first: `Tests: 1 failed`, `Test Files  2 passed`. */
const RESULT = /^\s*((?:Tests|Test Suites|Test Files):?)\s+(\d+ \w+|no tests\b)/gm;
const FAILED = /^[1-9]\d* failed$/;

/** Whether Jest or Vitest say that tests have failed: a script may hide the status with which they end. */
export function someFailed(script: string, output: string): boolean {
  const found = [...stripVTControlCharacters(output).matchAll(RESULT)];
  const results = found.map(([, line = '', first = '']) => [line, first] as const);
  // What follows "||" may run those that have failed again.
  const counted = script.includes('||') ? [...new Map(results)] : results;
  return counted.some(([, first]) => FAILED.test(first));
}
