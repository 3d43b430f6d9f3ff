import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { type Figure, figureTable, table } from '../bench/section.js';
import { rounded } from '../bench/statistics.js';
import type { LoadResult } from './apply-load.js';
import { MOST_P99 } from './find-limit.js';
import type { WriteCounts } from './lost-writes.js';
import type { SoakPart } from './soak.js';

const REPORT = path.join(ROOT, 'docs/load.md');

/** What one run measured. */
export interface LoadReport {
  /** None when the rate was given. */
  steps: readonly LoadResult[];
  parts: readonly SoakPart[];
  minutes: number;
  rate: number;
  writes: WriteCounts;
  figures: readonly Figure[];
}

/** Writes `docs/load.md`. */
export function writeLoadReport(report: LoadReport): void {
  const { steps, parts, minutes, rate, writes, figures } = report;
  const [cpu] = os.cpus();
  const text = `# Load

Written by \`npm run test:load\`: the whole site on one machine with its database, in production mode, and its load beside it. ${visitors}

- Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC
- Machine: ${os.cpus().length} x ${cpu?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB, load ${os.loadavg()[0]?.toFixed(1)} at the end, Node.js ${process.version}

## Limit

Steps until, twice, the slowest response in a hundred took more than ${MOST_P99} ms, one failed, or the load was not taken. Times are from when a
request was due, in milliseconds.

${steps.length > 0 ? stepTable(steps) : 'Not looked for: the rate was given.'}

## Soak

${minutes} minutes at ${rate} requests a second, about half of the limit, in ${parts.length} parts. Memory of Postgres is without its shared buffers, which fill up to their size, 128 MB. The first part warms up; growth compares the last third with the first third after that.

${figureTable(figures)}

${writes.acknowledged} quote requests and bookings were acknowledged; ${writes.lost} are missing in the database, ${writes.doubled} are there twice.

${soakTable(parts)}
`;
  writeFileSync(REPORT, text);
  console.log(`\n${text}`);
}

const visitors =
  '28 visitors at once, as many as there are slots, read all public pages with the scripts of the first, ask for a quote, look at the week and book; for each the office reads its list of quotes and the booking, and cancels it. Each visit has an address and an email address of its own; the limits are those of production, without the proof of work.';

const stepTable = (steps: readonly LoadResult[]) =>
  table(
    ['Requests a second', 'answered', 'median', 'p99', 'failed'],
    steps.map(({ requested, completed, median, p99, failures }) =>
      [requested, completed, median, p99, failures].map(rounded),
    ),
  );

const soakTable = (parts: readonly SoakPart[]) =>
  table(
    ['Part', 'median', 'p99', 'failed', 'shell MB', 'API MB', 'Postgres MB'],
    parts.map(({ median, p99, failures, shell, api, postgres }, index) =>
      [index + 1, median, p99, failures, shell, api, postgres].map(rounded),
    ),
  );
