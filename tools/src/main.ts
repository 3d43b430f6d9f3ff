import { dev } from '@site/stack/commands/dev';
import { start } from '@site/stack/commands/start';
import { StartProblem } from '@site/stack/start-problem';
import { apiCommand } from './api-command.js';
import { backup } from './backup/backup.js';
import { restore } from './backup/restore.js';
import { buildSite, buildWorkspaces } from './build.js';
import { check } from './check.js';
import { saveContract } from './contract/contract-command.js';
import { compileHere } from './packages/compile-package.js';
import { explained } from './problem-sentence.js';
import { buildAndRunInBrowser } from './run-playwright.js';
import { writeSettingsTable } from './settings/settings-document.js';
import { test } from './test.js';
import { testBackup } from './tests/test-backup.js';
import { testBrowsers } from './tests/test-browsers.js';
import { testBucket } from './tests/test-bucket.js';
import { testCompose } from './tests/test-compose.js';
import { testLoad } from './tests/test-load.js';
import { testMetrics } from './tests/test-metrics.js';
import { testMigrations } from './tests/test-migrations.js';
import { testSwarm } from './tests/test-swarm.js';
import { testTeam } from './tests/test-team.js';

/** The commands of the repository by name. Each gets its arguments and returns its exit code. */
const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  start: () => start(buildSite),
  dev: (args) => dev(args, buildWorkspaces),
  build: async () => {
    await buildSite();
    return 0;
  },
  api: apiCommand,
  check,
  dist: compileHere,
  contract: () => saveContract(),
  test,
  'test:e2e': (args) => buildAndRunInBrowser('e2e/playwright.config.ts', args),
  'test:attack': (args) =>
    buildAndRunInBrowser('e2e/playwright.config.ts', [
      '--project=attacks',
      '--reporter=./e2e/attacks/table-reporter.ts',
      ...args,
    ]),
  'test:hostile': (args) =>
    buildAndRunInBrowser('e2e/playwright.config.ts', [
      '--project=hostile',
      '--reporter=./e2e/hostile/table-reporter.ts',
      ...args,
    ]),
  'test:faults': (args) =>
    buildAndRunInBrowser(
      'e2e/playwright.config.ts',
      ['--project=faults', '--reporter=./e2e/faults/table-reporter.ts', ...args],
      { FAULTS: 'all' },
    ),
  'test:looks': (args) =>
    buildAndRunInBrowser('e2e/playwright.config.ts', ['--project=looks', ...args]),
  'test:browsers': testBrowsers,
  'test:bucket': testBucket,
  'test:compose': testCompose,
  'test:load': testLoad,
  'test:metrics': testMetrics,
  'test:swarm': testSwarm,
  'test:team': testTeam,
  'test:migrations': testMigrations,
  backup,
  restore,
  'test:backup': testBackup,
  bench: (args) => buildAndRunInBrowser('e2e/bench/playwright.config.ts', args),
  settings: writeSettingsTable,
  screenshots: (args) => buildAndRunInBrowser('e2e/screenshots/playwright.config.ts', args),
};

/**
 * Runs one command; a problem that its user can solve becomes a sentence.
 *
 * @returns the exit code
 */
export function main([name = '', ...args]: string[]): Promise<number> {
  return explained(async () => {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command) return command(args);
    throw new StartProblem(
      `There is no command "${name}", only ${Object.keys(COMMANDS).join(', ')}.`,
    );
  });
}
