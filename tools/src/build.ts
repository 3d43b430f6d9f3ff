import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestInputs } from '@site/stack/build/inputs';
import { NODE_WORKSPACES } from '@site/stack/build/workspaces';
import { inPairs } from '@site/stack/in-pairs';
import { remoteNames } from '@site/stack/remotes';
import { ROOT } from '@site/stack/root';
import { StartProblem } from '@site/stack/start-problem';
import type { Tool } from '@site/stack/tool-file';
import { formatSeconds, runTool } from './run-tool.js';

/** File in a build that names what it was made from. */
const INPUTS_FILE = '.inputs';

/**
 * Builds the workspaces whose sources, or whose packages' sources, have changed since.
 *
 * @param bundled the shell and the remotes to build; all by default
 * @throws {StartProblem} with the compiler's words
 */
export async function buildSite(
  bundled: readonly string[] = ['shell', ...remoteNames()],
  log: (line: string) => void = console.log,
): Promise<void> {
  const node = NODE_WORKSPACES.filter(isStale);
  if (node.length > 0) {
    await build('tsc', ['-b', ...NODE_WORKSPACES], { cwd: '.', workspaces: node, log });
  }
  await inPairs(bundled.filter(isStale), (workspace) =>
    build('rspack', ['build'], { cwd: workspace, workspaces: [workspace], log }),
  );
}

async function build(
  tool: Tool,
  args: string[],
  { cwd, workspaces, log }: { cwd: string; workspaces: string[]; log: (line: string) => void },
): Promise<void> {
  const digests = workspaces.map((workspace) => [workspace, digestInputs(workspace)] as const);
  for (const workspace of workspaces) rmSync(inputsFile(workspace), { force: true });
  const { ok, output, ms } = await runTool(tool, args, { cwd });
  const names = workspaces.join(', ');
  if (!ok) throw new StartProblem(`${names}: the build failed.\n${output}`);
  for (const [workspace, digest] of digests) {
    mkdirSync(path.dirname(inputsFile(workspace)), { recursive: true });
    writeFileSync(inputsFile(workspace), digest);
  }
  log(`Built ${names} (${formatSeconds(ms)}).`);
}

function isStale(workspace: string): boolean {
  const file = inputsFile(workspace);
  return !existsSync(file) || readFileSync(file, 'utf8') !== digestInputs(workspace);
}

const inputsFile = (workspace: string) => path.join(ROOT, workspace, 'dist', INPUTS_FILE);
