import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '@site/stack/root';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { ARRIVALS, FAULTS, type Seen, TARGETS } from './fault-table.js';

const FILE = path.join(ROOT, 'docs/faults.md');

const HEAD = `# Faults of a remote, and what visitors see

Written by \`npm run test:faults\`, which breaks each remote in each way, for visitors who open a page and for those who
come to it from the page of another remote. In every row header and footer are there and their links work, pages of
other remotes work, and the page is never blank. Files are damaged on their way to the browser, by an HTTP server
in between; broken pages and server bundles are releases. "Notice" is a bar that says that parts have not loaded; "apology"
is in the place of the page, with the phone number. Both have *Try again*: where the fault is gone, the apology's shows
the page without a new document, and the notice's loads the document again.
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
    const rows = FAULTS.flatMap(({ name }) =>
      TARGETS.map(({ remote }) => [
        name,
        remote,
        ...ARRIVALS.map((arrival) => this.#seen.get(`${name}, ${remote}, ${arrival}`) ?? '?'),
      ]),
    );
    const table = [['Fault', 'Remote', ...ARRIVALS], ['---', '---', '---', '---'], ...rows];
    const text = table.map((row) => `| ${row.join(' | ')} |`).join('\n');
    console.log(`${text}\n\n${this.#seen.size} passed, ${this.#failed} failed`);
    if (this.#failed > 0 || this.#seen.size < rows.length * ARRIVALS.length) return;
    writeFileSync(FILE, `${HEAD}\n${text}\n`);
  }
}
