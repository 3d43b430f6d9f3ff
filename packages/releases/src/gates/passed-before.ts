import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Refusal, SourceContext } from './gate.js';
import { sourceInputs } from './source-inputs.js';

/**
 * Runs a check of sources, unless it has passed on the same files before, on this machine: most of the
 * time of a release is that of tests and types.
 *
 * @param name of the check, part of a file name
 */
export async function unlessPassedBefore(
  name: string,
  { workspace, note }: SourceContext,
  check: () => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const file = path.join(workspace, '.cache', `passed-${name}`);
  const inputs = await sourceInputs(workspace);
  if ((await readFile(file, 'utf8').catch(() => '')) === inputs) {
    note('It has passed on the same files, and is not run again.');
    return undefined;
  }
  const refusal = await check();
  // Files that were changed meanwhile may not have been looked at.
  if (!refusal && (await sourceInputs(workspace)) === inputs) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, inputs);
  }
  return refusal;
}
