import { remoteNames } from '@site/stack/remotes';
import pMap from 'p-map';
import { audit } from './audit.js';
import { checkContract } from './contract/contract-command.js';
import { checkMigrations } from './migrations/check-migrations.js';
import { checkPackages } from './packages/check-packages.js';
import { runTool, type ToolResult } from './run-tool.js';
import { type StepResult, step, sum } from './step.js';

/** Checks that run at the same time. */
const AT_ONCE = 2;

/** The checks by name, the longest first; none needs another's result. */
const CHECKS: Record<string, () => Promise<ToolResult>> = {
  // Compiled by `tsc`, with the packages that they refer to.
  'Types of tools, api, shell and their packages': () =>
    runTool('tsc', ['-b', 'tools', 'api', 'shell']),
  // Compiled by a bundler or a test runner, which do not look at types.
  'Types of the remotes, packages/ui and packages/remote': () => types('tsconfig.browser.json'),
  'Types of tests without a browser': () => types('tsconfig.tests.json'),
  'Types of e2e': () => types('e2e/tsconfig.json'),
  'Imports: boundaries, cycles, undeclared dependencies': () =>
    runTool('depcruise', ['--config', '.dependency-cruiser.mjs', ...sourceFolders()]),
  'Unused files, exports and dependencies': () => runTool('knip', ['--no-progress']),
  'Shape of the contract, compared with the saved versions': checkContract,
  'Migrations: locks of tables, breaks of the previous version': checkMigrations,
  'Packages as npm would publish them: publint, types': checkPackages,
  'Format and lint': () => runTool('biome', ['check', '--error-on-warnings', '.']),
};

/**
 * `npm run check`: format, lint, imports, unused code, types, audit.
 *
 * @returns the exit code
 */
export async function check(): Promise<number> {
  const audited = await step('Audit of dependencies, if the registry answers', audit);
  const { failed } = sum([audited, ...(await runChecks())]);
  return failed === 0 ? 0 : 1;
}

export const runChecks = (): Promise<StepResult[]> =>
  pMap(Object.entries(CHECKS), ([name, run]) => step(name, run), { concurrency: AT_ONCE });

const types = (project: string) => runTool('tsc', ['--noEmit', '-p', project]);

/** The workspaces of the repository. */
const sourceFolders = () => ['packages', 'api', 'shell', 'e2e', 'tools', ...remoteNames()];
