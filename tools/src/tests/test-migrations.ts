import { StartProblem } from '@site/stack/start-problem';
import { buildWorkspaces } from '../build.js';
import { runPlaywright } from '../run-playwright.js';
import { run } from '../run-tool.js';

const FOLDER = 'api/src/database/migrations';

/**
 * `npm run test:migrations`: the API from before the latest migration, on the schema after it.
 *
 * @returns the exit code
 */
export async function testMigrations(args: string[]): Promise<number> {
  const { ok: hasHistory, output } = await run('git', [
    'log',
    '-1',
    '--format=%P',
    '--diff-filter=A',
    '--',
    FOLDER,
  ]);
  if (!hasHistory || output.trim() === '') {
    throw new StartProblem(
      'This test needs the previous version, from the history of the repository. Fetch the whole history: git fetch --unshallow.',
    );
  }
  await buildWorkspaces(['api']);
  return runPlaywright('e2e/migrations/playwright.config.ts', args);
}
