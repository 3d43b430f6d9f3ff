import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util';
import { ROOT } from '@site/stack/root';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { ARRIVALS, FAULTS, type Seen, TARGETS } from './fault-table.js';

const FILE = path.join(ROOT, 'docs/faults.md');

const HEAD = `# Faults of a remote, and what visitors see

Written by \`npm run test:faults\`, which breaks each remote in each way, for visitors who open a page and for those who
come to it from a page of another remote. In every row, header and footer are there and their links work, pages of
other remotes work, and the page is never blank. Files are damaged on their way to the browser, by an HTTP server
in between; broken pages and server bundles are releases.

"Notice" is a bar that says that parts have not loaded. "Apology" replaces the page, with the phone number. Both have
*Try again*: once the fault is gone, that of the apology shows the page without a new document, and that of the notice
loads the document again. Where all remotes have the same result, they share a row.
`;

const WORDS: Record<Seen, string> = {
  page: 'the page',
  'text and notice': 'its text, and a notice',
  apology: 'an apology',
};

/** Prints what visitors see of each fault, and keeps the table of a whole run that passed. */
export default class TableReporter implements Reporter {
  readonly #seen = new Map<string, string>();
  #failed = 0;

  onTestEnd(test: TestCase, { status, error }: TestResult) {
    const [name = test.title] = test.title.split(': ');
    const noted = test.annotations.find(({ type }) => type === 'seen')?.description;
    if (status === 'passed')
      this.#seen.set(name, WORDS[noted as Seen]); // what the tests note
    else this.#failed += 1;
    if (error?.message) console.error(`${name}\n${stripVTControlCharacters(error.message)}\n`);
  }

  onEnd() {
    const rows = FAULTS.flatMap(({ name }) => this.#rowsOf(name));
    const table = [['Fault', 'Remote', ...ARRIVALS], ['---', '---', '---', '---'], ...rows];
    const text = table.map((row) => `| ${row.join(' | ')} |`).join('\n');
    console.log(`${text}\n\n${this.#seen.size} passed, ${this.#failed} failed`);
    const all = FAULTS.length * TARGETS.length * ARRIVALS.length;
    if (this.#failed > 0 || this.#seen.size < all) return;
    writeFileSync(FILE, `${HEAD}\n${text}\n`);
  }

  /** One row where all remotes have the same result, otherwise a row for each. */
  #rowsOf(fault: string): string[][] {
    const results = TARGETS.map(({ remote }) =>
      ARRIVALS.map((arrival) => this.#seen.get(`${fault}, ${remote}, ${arrival}`) ?? '?'),
    );
    const [first = []] = results;
    if (results.every((result) => isDeepStrictEqual(result, first)))
      return [[fault, 'all', ...first]];
    return TARGETS.map(({ remote }, index) => [fault, remote, ...(results[index] ?? [])]);
  }
}
