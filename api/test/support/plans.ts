import type { Statement } from '../../src/database/statements.js';
import type { TestDatabase } from './database.js';

const literal = (value: unknown): string =>
  Array.isArray(value)
    ? `ARRAY[${value.map(literal).join(', ')}]`
    : `'${String(value).replaceAll("'", "''")}'`;

/** How Postgres runs the statement: with a plan for its values and, if it is prepared, with one for any values. */
export async function plansOf(
  database: TestDatabase,
  { text, plannedEachTime }: Statement,
  values: readonly unknown[],
): Promise<string[]> {
  const plans: string[] = [];
  for (const mode of ['force_custom_plan', ...(plannedEachTime ? [] : ['force_generic_plan'])]) {
    await database.query(`SET plan_cache_mode = ${mode}`);
    await database.query(`PREPARE planned AS ${text}`);
    const rows = await database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN EXECUTE planned (${values.map(literal).join(', ')})`,
    );
    await database.query('DEALLOCATE planned');
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
