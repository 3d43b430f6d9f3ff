import { inPairs } from '@site/stack/in-pairs';
import { remoteNames } from '@site/stack/remotes';
import { audit } from './audit.js';
import { runTool } from './run-tool.js';
import { type StepResult, step, sum } from './step.js';

/** Compiled by `tsc`, with the packages that they refer to. */
const COMPILED = ['tools', 'api', 'shell'];

/** What is compiled by a bundler or a test runner, which do not look at types. */
const CHECKED_ONLY = {
  'remotes, packages/ui, packages/remote': 'tsconfig.browser.json',
  'tests without a browser': 'tsconfig.tests.json',
  e2e: 'e2e/tsconfig.json',
};

/** `npm run check`: format, lint, imports, unused code, types, audit. @returns the exit code */
export async function check(): Promise<number> {
  const audited = await step('Audit of dependencies, where the registry answers', audit);
  const { failed } = sum([audited, ...(await runChecks())]);
  return failed === 0 ? 0 : 1;
}

export async function runChecks(): Promise<StepResult[]> {
  const lint = await step('Format and lint', () =>
    runTool('biome', ['check', '--error-on-warnings', '.']),
  );
  const boundaries = await step('Imports: boundaries, cycles, what is not declared', () =>
    runTool('depcruise', ['--config', '.dependency-cruiser.mjs', ...sourceFolders()]),
  );
  const unused = await step('Unused files, exports and dependencies', () =>
    runTool('knip', ['--no-progress']),
  );
  const compiled = await step(`Types of ${COMPILED.join(', ')} and their packages`, () =>
    runTool('tsc', ['-b', ...COMPILED]),
  );
  const others = await inPairs(Object.entries(CHECKED_ONLY), ([name, project]) =>
    step(`Types of ${name}`, () => runTool('tsc', ['--noEmit', '-p', project])),
  );
  return [lint, boundaries, unused, compiled, ...others];
}

/** The workspaces of the repository. */
const sourceFolders = () => ['packages', 'api', 'shell', 'e2e', 'tools', ...remoteNames()];
