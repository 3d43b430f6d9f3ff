import { inPairs } from '../build/in-pairs.js';
import { NODE_WORKSPACES } from '../build/workspaces.js';
import { runTool } from '../run-tool.js';
import { audit } from './audit.js';
import { explained } from './problem-sentence.js';
import { type StepResult, step, sum } from './step.js';

/** What is compiled by a bundler or a test runner, which do not look at types. */
const CHECKED_ONLY = {
  'shell, remotes, packages/ui': 'tsconfig.browser.json',
  tests: 'tsconfig.tests.json',
};

/** `npm run check`: format, lint, import boundaries, types, audit. @returns the exit code */
export const check = () =>
  explained(async () => {
    const audited = await step('Audit of dependencies, where the registry answers', audit);
    const { failed } = sum([audited, ...(await runChecks())]);
    return failed === 0 ? 0 : 1;
  });

export async function runChecks(): Promise<StepResult[]> {
  const lint = await step('Format, lint and import boundaries', () =>
    runTool('biome', ['check', '--error-on-warnings', '.']),
  );
  const node = await step(`Types of ${NODE_WORKSPACES.join(', ')}`, () =>
    runTool('tsc', ['-b', ...NODE_WORKSPACES]),
  );
  const others = await inPairs(Object.entries(CHECKED_ONLY), ([name, project]) =>
    step(`Types of ${name}`, () => runTool('tsc', ['--noEmit', '-p', project])),
  );
  return [lint, node, ...others];
}
