import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { type Gate, type Refusal, refuse, type SourceContext } from './gate.js';
import { compilerFile } from './sources/compiler-file.js';
import { unlessPassedBefore } from './sources/passed-before.js';
import { runTool } from './sources/tool.js';

/** What the compiler knows from the last time, in the remote's folder: it looks only at what a change reaches. */
const BUILD_INFO = '.cache/types.tsbuildinfo';

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

async function checkTypes({ remote, workspace }: SourceContext): Promise<Refusal | undefined> {
  if (!existsSync(path.join(workspace, 'tsconfig.json'))) {
    return refuse([
      `The types of ${remote} cannot be checked: there is no tsconfig.json in its folder; copy that of another remote.`,
    ]);
  }
  const tsc = compilerFile(workspace);
  if (!tsc) {
    return refuse([
      `The types of ${remote} cannot be checked: TypeScript is not installed; run "npm install".`,
    ]);
  }
  const { ok, output } = await runTool(
    process.execPath,
    [tsc, '--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', BUILD_INFO],
    { cwd: workspace },
  );
  if (ok) return (await seesRoutes(tsc, workspace)) ? undefined : refuse([leftOut(remote)]);
  const count = output.match(/error TS\d+/g)?.length ?? 0;
  return {
    reasons: [
      `${remote} has ${count || 'some'} type error${count === 1 ? '' : 's'}, listed below: fix them; "npx tsc" in its folder lists them again.`,
    ],
    output,
  };
}

/** A compiler without files reports no errors, for example one whose configuration only has references. */
async function seesRoutes(tsc: string, workspace: string): Promise<boolean> {
  if (!existsSync(path.join(workspace, ROUTES))) return true;
  const args = [tsc, '--listFilesOnly'];
  const { result } = await runTool(process.execPath, args, { cwd: workspace });
  const routes = path.join(await realpath(workspace), ROUTES);
  return result.split(/\r?\n/).some((file) => path.normalize(file) === routes);
}

const leftOut = (remote: string) =>
  `The tsconfig.json of ${remote} leaves out src/routes.tsx: name "src" in "include".`;
