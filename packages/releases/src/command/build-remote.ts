import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runTool } from '../gates/sources/tool.js';
import { CHUNK_GROUPS_FILE } from '../preset/chunk-groups.js';
import { SERVER_BUNDLE } from '../store/release.js';
import type { CommandContext } from './command.js';

/** What a build is made from. */
const SOURCES = ['src', 'package.json', 'rspack.config.ts'];

/** Builds a remote. @returns what the bundler printed, when it does not build */
export async function buildRemote(workspace: string): Promise<{ ok: boolean; output: string }> {
  const cli = createRequire(import.meta.url).resolve('@rspack/cli/package.json');
  const rspack = path.join(path.dirname(cli), 'bin/rspack.js');
  return runTool(process.execPath, [rspack, 'build'], workspace);
}

/** Whether a command builds before it publishes. @param context whose options may say no */
export const isToBeBuilt = async ({ options, workspace }: CommandContext): Promise<boolean> =>
  options.build && (await needsBuild(workspace));

/** What browsers and servers load; a build that was stopped has one of both. */
const BUILT = [`client/${CHUNK_GROUPS_FILE}`, SERVER_BUNDLE];

/** Whether there is no build, or one of older sources. Always false where there are no sources. */
async function needsBuild(workspace: string): Promise<boolean> {
  if (!existsSync(path.join(workspace, 'src'))) return false;
  const built = await Promise.all(
    BUILT.map(async (file) => (await modified(path.join(workspace, 'dist', file))) ?? 0),
  );
  const times = await Promise.all(SOURCES.map(async (name) => newest(path.join(workspace, name))));
  return Math.max(...times) > Math.min(...built);
}

async function newest(file: string): Promise<number> {
  const entries = await readdir(file, { recursive: true }).catch(() => []);
  const times = await Promise.all(
    [file, ...entries.map((entry) => path.join(file, entry))].map(modified),
  );
  return Math.max(...times.map((time) => time ?? 0));
}

const modified = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
