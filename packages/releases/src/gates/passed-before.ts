import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Refusal, SourceContext } from './gate.js';
import { changedInputs, type SourceInputs, sourceInputs } from './source-inputs.js';

const inputsSchema = v.record(v.string(), v.string());

/**
 * Runs a check of sources, unless it has passed on the same files before, on this machine: most of the
 * time of a release is that of tests and types.
 *
 * @param name of the check, part of a file name
 * @param check is told the files that are new, gone or different since it has passed; undefined: it never has
 */
export async function unlessPassedBefore(
  name: string,
  { workspace, note }: SourceContext,
  check: (changed: readonly string[] | undefined) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const file = path.join(workspace, '.cache', `passed-${name}.json`);
  const inputs = await sourceInputs(workspace);
  const passed = await passedInputs(file);
  const changed = passed && changedInputs(passed, inputs);
  if (changed?.length === 0) {
    note('It has passed on the same files, and is not run again.');
    return undefined;
  }
  const refusal = await check(changed);
  // Files that were changed meanwhile may not have been looked at.
  if (!refusal && changedInputs(inputs, await sourceInputs(workspace)).length === 0) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(inputs));
  }
  return refusal;
}

/** A record that cannot be read is none. */
async function passedInputs(file: string): Promise<SourceInputs | undefined> {
  try {
    return v.parse(inputsSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
