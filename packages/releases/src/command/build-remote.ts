import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runTool } from '../gates/sources/tool.js';
import { CHUNK_GROUPS_FILE } from '../preset/chunk-groups.js';

/** What a build is made from. */
const SOURCES = ['src', 'package.json', 'rspack.config.ts'];

/** Builds a remote. @returns what the bundler printed, when it does not build */
export async function buildRemote(workspace: string): Promise<{ ok: boolean; output: string }> {
  const cli = createRequire(import.meta.url).resolve('@rspack/cli/package.json');
  const rspack = path.join(path.dirname(cli), 'bin/rspack.js');
  return runTool(process.execPath, [rspack, 'build'], workspace);
}

/** Whether there is no build, or one of older sources. Always false where there are no sources. */
export async function needsBuild(workspace: string): Promise<boolean> {
  if (!existsSync(path.join(workspace, 'src'))) return false;
  const built = await modified(path.join(workspace, 'dist/client', CHUNK_GROUPS_FILE));
  if (built === undefined) return true;
  const times = await Promise.all(SOURCES.map(async (name) => newest(path.join(workspace, name))));
  return Math.max(...times) > built;
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
