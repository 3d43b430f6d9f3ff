import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** Prints one line for each attack and how the site withstood it. */
export default class TableReporter implements Reporter {
  readonly #rows: { attack: string; target: string; outcome: string; ms: number }[] = [];

  onTestEnd(test: TestCase, { status, duration, error }: TestResult) {
    const target = (test.location.file.split('/').at(-1) ?? '').replace('.e2e.ts', '');
    const attack = test.titlePath().slice(3).join(': ');
    this.#rows.push({ target, attack, outcome: status, ms: duration });
    if (error?.message) {
      console.error(`${attack}\n${stripVTControlCharacters(error.message)}\n`);
    }
  }

  onEnd() {
    const width = Math.max(...this.#rows.map(({ target }) => target.length));
    for (const { target, attack, outcome, ms } of this.#rows) {
      console.log(`${outcome.padEnd(8)} ${target.padEnd(width)}  ${attack} (${ms} ms)`);
    }
    const passed = this.#rows.filter(({ outcome }) => outcome === 'passed').length;
    console.log(`\n${passed} passed, ${this.#rows.length - passed} failed`);
  }
}
