import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect } from 'playwright/test';
import { aQuote } from '../support/a-quote.js';
import { test } from '../support/site-fixture.js';

test.setTimeout(120_000);

/** How often each quote of this run is stored. */
async function storedQuotes(databaseUrl: string, run: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; times: string }>(
    'SELECT name, count(*) AS times FROM quote_request WHERE name LIKE $1 GROUP BY name',
    [`${run}%`],
  );
  await client.end();
  return new Map(rows.map(({ name, times }) => [name, Number(times)]));
}

for (const [ending, end] of [
  ['stopped', (pid: number) => process.kill(pid, 'SIGTERM')],
  ['killed', (pid: number) => process.kill(pid, 'SIGKILL')],
] as const) {
  test(`quotes without a key are stored once while the API is ${ending}`, async ({ site }) => {
    const run = randomUUID();
    const acknowledged: string[] = [];
    let going = true;
    let n = 0;
    const visitor = async () => {
      while (going) {
        const name = `${run} ${n++}`;
        const response = await fetch(`${site.url}/api/submit-quote`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(aQuote(name)),
        });
        await response.arrayBuffer();
        if (response.ok) acknowledged.push(name);
      }
    };
    const visitors = Array.from({ length: 16 }, visitor);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
    const before = site.api.pid ?? 0;
    end(before);
    await expect.poll(() => site.api.pid, { timeout: 60_000 }).not.toBe(before);
    const reached = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(reached + 50);
    going = false;
    await Promise.all(visitors);

    const stored = await storedQuotes(site.databaseUrl, run);
    expect([...stored].filter(([, times]) => times > 1)).toEqual([]);
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  });
}
