import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** What the tests note about each bundle, in the order of the columns. */
const NOTES = ['other remotes', 'its page', 'its sibling', 'recovered after', 'reason'];
const COLUMNS = ['', 'server bundle', ...NOTES];
const WIDEST = 70;

/** Prints one line for each hostile server bundle, and what visitors saw of it. */
export default class TableReporter implements Reporter {
  readonly #rows: string[][] = [COLUMNS];

  onTestEnd(test: TestCase, { status, error }: TestResult) {
    const bundle = /server bundle that (.*) costs/.exec(test.title)?.[1] ?? test.title;
    const noted = (type: string) =>
      test.annotations.find((annotation) => annotation.type === type)?.description ?? '';
    this.#rows.push([status, bundle, ...NOTES.map(noted)]);
    if (error?.message) console.error(`${bundle}\n${stripVTControlCharacters(error.message)}\n`);
  }

  onEnd() {
    const widths = COLUMNS.map((_, column) =>
      Math.min(WIDEST, Math.max(...this.#rows.map((row) => (row[column] ?? '').length))),
    );
    for (const row of this.#rows) {
      const cells = row.map((cell, column) => cell.slice(0, WIDEST).padEnd(widths[column] ?? 0));
      console.log(cells.join('  ').trimEnd());
    }
    const results = this.#rows.slice(1).map(([status]) => status);
    const passed = results.filter((status) => status === 'passed').length;
    console.log(`\n${passed} passed, ${results.length - passed} failed`);
  }
}
