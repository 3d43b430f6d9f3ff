import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Refusal, SourceContext } from '../gate.js';
import { type SourceInputs, sourceInputs } from './source-inputs.js';

const Inputs = v.record(v.string(), v.string());

/**
 * Runs a check of sources, unless it has already passed on the same files on this machine: tests and types
 * take most of the time of a release.
 *
 * @param name of the check, part of a file name
 * @param check is given the files whose content has changed since it last passed; undefined where that is
 *   not the only change, or where it has not passed yet
 */
export async function unlessPassedBefore(
  name: string,
  { workspace, note }: SourceContext,
  check: (changed: string[] | undefined) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const file = path.join(workspace, '.cache', `passed-${name}`);
  const inputs = await sourceInputs(workspace);
  const changed = changedSince(await readInputs(file), inputs);
  if (changed?.length === 0) {
    note('It has passed on the same files, and is not run again.');
    return undefined;
  }
  const refusal = await check(changed);
  // Files that changed during the check may not have been checked.
  const isSame = changedSince(inputs, await sourceInputs(workspace))?.length === 0;
  if (!refusal && isSame) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(inputs));
  }
  return refusal;
}

async function readInputs(file: string): Promise<SourceInputs> {
  try {
    return v.parse(Inputs, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {}; // it has not passed yet, or the file was cut short
  }
}

/** The files with another content; undefined where there are other files. */
function changedSince(before: SourceInputs, now: SourceInputs): string[] | undefined {
  const names = Object.keys(now);
  if (names.length !== Object.keys(before).length) return undefined;
  if (!names.every((name) => name in before)) return undefined;
  return names.filter((name) => now[name] !== before[name]);
}
