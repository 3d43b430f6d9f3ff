import { StartProblem } from '@site/stack/start-problem';
import { buildWorkspaces } from '../build.js';
import { run, runTool } from '../run-tool.js';

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
      'This test needs the version before, from the history of the repository. Fetch all of it: git fetch --unshallow.',
    );
  }
  await buildWorkspaces(['api']);
  const config = 'e2e/migrations/playwright.config.ts';
  const { ok } = await runTool('playwright', ['test', '-c', config, ...args], { print: true });
  return ok ? 0 : 1;
}
