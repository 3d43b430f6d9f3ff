import { createRequire } from 'node:module';
import path from 'node:path';
import { runTool } from '../gates/sources/tool.js';

/**
 * Builds a remote.
 *
 * @returns whether it builds, and what the bundler printed
 */
export async function buildRemote(workspace: string): Promise<{ ok: boolean; output: string }> {
  const cli = createRequire(import.meta.url).resolve('@rspack/cli/package.json');
  const rspack = path.join(path.dirname(cli), 'bin/rspack.js');
  return runTool(process.execPath, [rspack, 'build'], { cwd: workspace });
}
