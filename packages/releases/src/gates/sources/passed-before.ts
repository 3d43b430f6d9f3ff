import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Refusal, SourceContext } from '../gate.js';
import { digests, type SourceInputs, sourceInputs } from './source-inputs.js';

const Inputs = v.record(v.string(), v.string());

/** How a check ended. */
export interface Checked {
  refusal?: Refusal | undefined;
  /** Called where no file has changed during the check. Returns the files that it has read, also those of other folders. */
  keep?: () => Promise<readonly string[]>;
}

/** Files that are not as they were when a check last passed. */
export interface SourceChanges {
  /** Have another content. */
  changed: string[];
  added: string[];
  removed: string[];
}

/**
 * Runs a check of sources, unless it has already passed on the same files on this machine: tests and types
 * take most of the time of a release.
 *
 * @param name of the check, part of a file name
 * @param check is given what has changed since it last passed; undefined where it has not passed yet
 */
export async function unlessPassedBefore(
  name: string,
  { workspace, note }: SourceContext,
  check: (changes: SourceChanges | undefined) => Promise<Checked>,
): Promise<Refusal | undefined> {
  const file = path.join(workspace, '.cache', `passed-${name}`);
  const before = await readInputs(file);
  const readBefore = Object.keys(before ?? {});
  const now = async () => ({ ...(await digests(readBefore)), ...(await sourceInputs(workspace)) });
  const inputs = await now();
  const changes = before && changesSince(before, inputs);
  if (changes && isNothing(changes)) {
    note('It has already passed with the same files, so it was not run again.');
    return undefined;
  }
  const { refusal, keep } = await check(changes);
  // Files that changed during the check may not have been checked.
  const isSame = isNothing(changesSince(inputs, await now()));
  if (!refusal && isSame) {
    const read = await digests((await keep?.()) ?? []);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ ...read, ...inputs }));
  }
  return refusal;
}

/** Undefined where it has not passed yet, or the file was cut short. */
async function readInputs(file: string): Promise<SourceInputs | undefined> {
  try {
    return v.parse(Inputs, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function changesSince(before: SourceInputs, now: SourceInputs): SourceChanges {
  const isKnown = (name: string) => name in before;
  const names = Object.keys(now);
  return {
    changed: names.filter((name) => isKnown(name) && now[name] !== before[name]),
    added: names.filter((name) => !isKnown(name)),
    removed: Object.keys(before).filter((name) => !(name in now)),
  };
}

const isNothing = (changes: SourceChanges) =>
  Object.values(changes).every((files) => files.length === 0);
