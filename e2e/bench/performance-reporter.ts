import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from 'playwright/types/testReporter';
import { SECTION, table } from './section.js';
import { rounded } from './statistics.js';

const REPORT = path.join(ROOT, 'docs/performance.md');
const MISSED_LIMITS = path.join(import.meta.dirname, 'missed-limits.md');

/** Prints what was measured, and keeps it in `docs/performance.md` when all of it was asked for. */
export default class PerformanceReporter implements Reporter {
  readonly #sections = new Map<string, string>();
  readonly #failed: string[] = [];
  readonly #durations = new Map<string, number>();
  #isWhole = false;
  #browser = '';

  onBegin(_config: FullConfig, suite: Suite) {
    const files = new Set(suite.allTests().map(({ location }) => path.basename(location.file)));
    const all = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.bench.ts'));
    this.#isWhole = all.every((file) => files.has(file));
  }

  onTestEnd(
    { location, title }: TestCase,
    { attachments, annotations, duration, status }: TestResult,
  ) {
    this.#durations.set(title, duration);
    if (status !== 'passed') this.#failed.push(title);
    const browser = annotations.find(({ type }) => type === 'browser')?.description;
    if (browser) this.#browser = browser;
    for (const { name, body } of attachments) {
      if (name !== SECTION || !body) continue;
      this.#sections.set(`${path.basename(location.file)} ${this.#sections.size}`, String(body));
    }
  }

  onEnd({ startTime, duration }: FullResult) {
    const sections = [...this.#sections].sort(([a], [b]) =>
      a.localeCompare(b, 'en', { numeric: true }),
    );
    const text = [
      this.#introduction(startTime, duration),
      ...sections.map(([, section]) => section),
      this.#whatTookHowLong(),
      readFileSync(MISSED_LIMITS, 'utf8').trim(),
    ].join('\n\n');
    console.log(`\n${text}\n`);
    if (this.#isWhole) writeFileSync(REPORT, `${text}\n`);
    else console.log('docs/performance.md stays as it is: not everything was asked for.');
  }

  printsToStdio() {
    return false;
  }

  #introduction(startTime: Date, duration: number): string {
    const cpus = os.cpus();
    const memory = Math.round(os.totalmem() / 2 ** 30);
    const load = os.loadavg()[0]?.toFixed(1);
    return `# Performance

The output of the last whole run of \`npm run bench\`, which writes this file. Everything compared was measured in turn
in the same run, on the same machine: ratios tell more than times. A number is the median, with the range of the middle
half of the measurements in brackets.

- Command: \`npm run bench\`
- Date: ${startTime.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${Math.round(duration / 60_000)} minutes
- Machine: ${cpus.length} x ${cpus[0]?.model.trim()}, ${memory} GB, ${os.type()} ${os.release()}, load ${load} at the end
- Programs: Node.js ${process.version}${this.#browser && `, ${this.#browser}`}${this.#failures()}`;
  }

  #whatTookHowLong(): string {
    const rows = [...this.#durations]
      .sort(([, a], [, b]) => b - a)
      .map(([title, duration]) => [title, rounded(duration / 1000)]);
    return `## What took how long\n\n${table(['', 'seconds'], rows)}`;
  }

  #failures(): string {
    return this.#failed.length > 0
      ? `\n- Not measured, because it failed: ${this.#failed.join('; ')}`
      : '';
  }
}
