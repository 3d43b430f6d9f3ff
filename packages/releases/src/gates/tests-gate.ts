import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { parseFile } from '../store/store-file.js';
import type { Gate, SourceContext } from './gate.js';
import { unlessPassedBefore } from './passed-before.js';
import { runTool } from './tool.js';

const manifestSchema = v.object({ scripts: v.optional(v.record(v.string(), v.string()), {}) });
/** Known to the imports of other files: a file that is gone is not. */
const SOURCE_FILE = /\.([cm]?[jt]sx?|css)$/;
const TEST_FILE = /\.(test|spec)\.[cm]?[jt]sx?$/;

/** The remote's own tests pass. A remote without tests passes too, and is told so. */
export const testsGate: Gate<SourceContext> = {
  name: 'tests',
  cannotRun: ({ workspace }) =>
    existsSync(path.join(workspace, 'src'))
      ? undefined
      : 'Tests are not run: there are no sources here, only the build.',
  async run(context) {
    const { remote, workspace, note } = context;
    const file = path.join(workspace, 'package.json');
    const { scripts } = parseFile(manifestSchema, file, await readFile(file, 'utf8'));
    const sources = await readdir(path.join(workspace, 'src'), { recursive: true });
    if (!scripts.test || !sources.some((name) => TEST_FILE.test(name))) {
      note(`${remote} has no tests: none were run.`);
      return undefined;
    }
    return unlessPassedBefore('tests', context, async (changed) => {
      const selection = selectionOf(changed, scripts.test ?? '', workspace);
      if (selection.length > 0) {
        note(
          'Only the tests that depend on what was changed are run; the others have passed before.',
        );
      }
      const { ok, output } = await runTool('npm', ['test', '--silent', ...selection], workspace);
      if (ok) return undefined;
      return {
        reasons: [
          `The tests of ${remote} fail, as shown below: fix them; "npm test" runs them again.`,
        ],
        output,
      };
    });
  },
};

/**
 * Arguments by which Jest runs only the tests that import what was changed. None, so that all tests run, unless
 * all of it is sources of the remote: nothing says which tests a setting or another package decides.
 */
function selectionOf(changed: readonly string[] | undefined, script: string, workspace: string) {
  const sources = path.join(workspace, 'src', path.sep);
  const isSource = (file: string) =>
    file.startsWith(sources) && SOURCE_FILE.test(file) && existsSync(file);
  if (!changed?.every(isSource) || !/^jest\b/.test(script)) return [];
  return ['--', '--passWithNoTests', '--findRelatedTests', ...changed];
}
