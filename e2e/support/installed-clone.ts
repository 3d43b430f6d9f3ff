import { existsSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { copySources, runIn, SourceCopy } from './source-copy.js';

/**
 * A clone with its packages installed: hard links to the files of this repository, if both are on one disk. Links to
 * workspaces lead to those of the clone.
 */
export async function installedClone(): Promise<SourceCopy> {
  const folder = await copySources(ROOT, await realpath(os.tmpdir()));
  const workspaces = ['.', ...(await readdir(folder)), 'packages/contract', 'packages/releases'];
  for (const workspace of workspaces) {
    const installed = path.join(ROOT, workspace, 'node_modules');
    if (!existsSync(installed)) continue;
    const copied = path.join(folder, workspace, 'node_modules');
    if (!runIn(folder, 'cp', ['-al', installed, copied], {}).ok) {
      succeed(runIn(folder, 'cp', ['-a', installed, copied], {}));
    }
  }
  return new SourceCopy(folder);
}

/** @throws {Error} with the output of a program that failed */
export function succeed({ ok, output }: { ok: boolean; output: string }): void {
  if (!ok) throw new Error(output);
}
