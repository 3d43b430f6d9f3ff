import { expect, test } from 'playwright/test';
import type { Figure } from '../bench/section.js';
import { withDurableSite } from './durable-site.js';
import { findLimit, holds, MOST_P99 } from './find-limit.js';
import { writeLoadReport } from './load-report.js';
import { countLostWrites } from './lost-writes.js';
import { growth, type SoakPart, soak } from './soak.js';

const MINUTES = Number(process.env.SOAK_MINUTES || 20);
const STEP_SECONDS = Number(process.env.LOAD_STEP_SECONDS || 15);
/** Requests a second of the soak; by default half of the limit that is found. */
const GIVEN_RATE = Number(process.env.LOAD_RATE || 0);

/** Memory may grow by this factor while caches fill; a leak goes on growing. */
const MOST_GROWTH = 1.15;
const MOST_SLOWER = 2;

test('one machine takes half of its limit for long: nothing is lost, and nothing grows', async () => {
  await withDurableSite(async (site) => {
    const acknowledged = { quotes: new Set<string>(), bookings: new Set<string>() };
    const steps = GIVEN_RATE ? [] : await findLimit(site.url, STEP_SECONDS, acknowledged);
    const limit = steps.filter(holds).at(-1)?.requested ?? 0;
    const rate = GIVEN_RATE || Math.round(limit / 2);
    expect(rate, 'the machine takes the first step').toBeGreaterThan(0);

    const parts = await soak(site, { rate, minutes: MINUTES, acknowledged });
    const writes = await countLostWrites(site.databaseUrl, acknowledged);
    writeLoadReport({ steps, parts, minutes: MINUTES, rate, writes, figures: figuresOf(parts) });
    expect(writes).toEqual({ acknowledged: writes.acknowledged, lost: 0, doubled: 0 });
    expect(writes.acknowledged).toBeGreaterThan(0);
    expect(parts.reduce((sum, { failures }) => sum + failures, 0)).toBe(0);
    for (const name of ['shell', 'api', 'postgres'] as const) {
      expect
        .soft(
          growth(parts, (part) => part[name]),
          `memory of ${name}`,
        )
        .toBeLessThan(MOST_GROWTH);
    }
  });
});

function figuresOf(parts: readonly SoakPart[]): Figure[] {
  const memory = (['shell', 'api', 'postgres'] as const).map((name) => ({
    name: `Growth of the memory of ${name}`,
    value: growth(parts, (part) => part[name]),
    limit: MOST_GROWTH,
    is: 'below' as const,
  }));
  const slowest = Math.max(...parts.slice(1).map(({ p99 }) => p99));
  return [
    ...memory,
    {
      name: 'Growth of p99',
      value: growth(parts, ({ p99 }) => p99),
      limit: MOST_SLOWER,
      is: 'below',
    },
    { name: 'Largest p99', value: slowest, unit: ' ms', limit: MOST_P99, is: 'at most' },
  ];
}
