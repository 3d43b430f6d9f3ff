import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import type { ToolResult } from '../run-tool.js';
import { migrationProblems } from './migration-problems.js';

const FOLDER = path.join(ROOT, 'api/src/database/migrations');
/** The last migration before this rule. Those up to it ran on small tables, and are never changed. */
const BEFORE_THE_RULE = 1_760_001_400_000;

/** A step of `npm run check`: no migration since the rule locks a table, or breaks the previous version. */
export async function checkMigrations(): Promise<ToolResult> {
  const files = readdirSync(FOLDER).filter((file) => Number.parseInt(file, 10) > BEFORE_THE_RULE);
  const problems = await Promise.all(
    files.map(async (file) =>
      (await migrationProblems(readFileSync(path.join(FOLDER, file), 'utf8'))).map(
        (problem) => `api/src/database/migrations/${file}, ${problem}`,
      ),
    ),
  );
  const output = problems.flat().join('\n');
  return { ok: output === '', output };
}
