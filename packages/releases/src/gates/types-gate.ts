import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { type Gate, refuse, type SourceContext } from './gate.js';
import { compilerFile } from './sources/compiler-file.js';
import { type Checked, unlessPassedBefore } from './sources/passed-before.js';
import { runTool } from './sources/tool.js';

/** The compiler's notes of its last run, in the remote's folder: with them it checks only what a change reaches. */
const BUILD_INFO = '.cache/types.tsbuildinfo';

/** Lets the compiler print type errors, and the files that it has read, even if a setting tells it to look for no errors. */
const LISTING_FILES = [
  '--noEmit',
  '--noCheck',
  'false',
  '--pretty',
  'false',
  '--listFiles',
  '--incremental',
  '--tsBuildInfoFile',
  BUILD_INFO,
];

/** Where every remote has its routes. */
const ROUTES = path.join('src', 'routes.tsx');

/** The remote's sources have no type errors: neither the bundler nor the test runner looks at types. */
export const typesGate: Gate<SourceContext> = {
  name: 'types',
  cannotRun: ({ workspace }) =>
    existsSync(path.join(workspace, 'src'))
      ? undefined
      : 'Types are not checked: there are no sources here, only the build.',
  run: (context) => unlessPassedBefore('types', context, () => checkTypes(context)),
};

async function checkTypes({ remote, workspace }: SourceContext): Promise<Checked> {
  if (!existsSync(path.join(workspace, 'tsconfig.json'))) return refused(withoutConfig(remote));
  const tsc = compilerFile(workspace);
  if (!tsc) return refused(withoutCompiler(remote));
  const { ok, result, output } = await runTool(process.execPath, [tsc, ...LISTING_FILES], {
    cwd: workspace,
  });
  const lines = result.split(/\r?\n/);
  if (ok) {
    if (!(await namesRoutes(lines, workspace))) return refused(leftOut(remote));
    return { keep: async () => lines.filter(isSourceFile) };
  }
  const count = output.match(/error TS\d+/g)?.length ?? 0;
  const refusal = {
    reasons: [
      `${remote} has ${count || 'some'} type error${count === 1 ? '' : 's'}, listed below. Fix them; "npx tsc" in its folder lists them again.`,
    ],
    output: output.split(/\r?\n/).filter(isOfError).join('\n'),
  };
  return { refusal };
}

/** The listed files have absolute paths, those with errors have not. */
const isOfError = (line: string) => !path.isAbsolute(line);

/** The lock file stands for what is installed. */
const isSourceFile = (line: string) =>
  path.isAbsolute(line) && !path.normalize(line).split(path.sep).includes('node_modules');

/** A compiler without files reports no errors, for example one whose configuration only has references. */
async function namesRoutes(lines: readonly string[], workspace: string): Promise<boolean> {
  if (!existsSync(path.join(workspace, ROUTES))) return true;
  const routes = path.join(await realpath(workspace), ROUTES);
  return lines.some((line) => path.normalize(line) === routes);
}

const refused = (reason: string): Checked => ({ refusal: refuse([reason]) });

const withoutConfig = (remote: string) =>
  `The types of ${remote} cannot be checked, because its folder has no tsconfig.json. Copy the one of another remote.`;

const withoutCompiler = (remote: string) =>
  `The types of ${remote} cannot be checked, because TypeScript is not installed. Run "npm install".`;

const leftOut = (remote: string) =>
  `The tsconfig.json of ${remote} leaves out src/routes.tsx. Add "src" to "include".`;
