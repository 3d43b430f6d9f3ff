import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { remoteNames } from '@site/stack/remotes';
import { ROOT } from '@site/stack/root';
import { StartProblem } from '@site/stack/start-problem';
import { runTool } from './run-tool.js';

const CACHE = path.join(ROOT, '.cache');

interface BuildOptions {
  /** Keeps what the task runner prints for the error; by default it is printed at once. */
  quiet?: boolean;
}

/** Builds what the whole site runs on, as far as its sources have changed. */
export const buildSite = (options?: BuildOptions) =>
  buildWorkspaces(['api', 'shell', ...remoteNames()], options);

/**
 * Builds workspaces and what they depend on, as far as their sources have changed. How and in which
 * order is in the `wireit` section of each workspace's `package.json`.
 *
 * @throws {StartProblem} with the output of the task runner and the compilers, when quiet
 */
export async function buildWorkspaces(
  workspaces: readonly string[],
  { quiet = false }: BuildOptions = {},
): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'build-'));
  try {
    const manifest = path.join(folder, 'package.json');
    writeFileSync(manifest, JSON.stringify(buildScriptFor(workspaces, folder)));
    const { ok, output } = await runTool('wireit', [], { env: wireitEnv(manifest), print: !quiet });
    if (ok) return;
    throw new StartProblem(
      quiet ? `The build failed.\n${output}` : 'The build failed; the errors are above.',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Wireit runs one script at a time: this one stands for the builds that are asked for. */
const buildScriptFor = (workspaces: readonly string[], folder: string) => ({
  scripts: { build: 'wireit' },
  wireit: {
    build: {
      dependencies: workspaces.map(
        (workspace) => `${path.relative(folder, path.join(ROOT, workspace))}:build`,
      ),
    },
  },
});

const wireitEnv = (manifest: string): Record<string, string> => ({
  npm_package_json: manifest,
  npm_lifecycle_event: 'build',
  npm_config_user_agent: process.env.npm_config_user_agent ?? 'npm/?',
  WIREIT_PARALLEL: String(availableParallelism()),
  // Copies of old builds are never removed by Wireit, and building again takes seconds.
  WIREIT_CACHE: 'none',
});
