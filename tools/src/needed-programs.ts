import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { StartProblem } from '@site/stack/start-problem';

/** A program that a command needs, and that npm does not install. */
export interface NeededProgram {
  name: string;
  /** Where it may be; a name without a slash is looked for in PATH. */
  places: () => string[];
  /** The setting that says where it is, to the command and to the tests. */
  setting?: string;
  /** How to get it. */
  install: string;
}

/**
 * Finds programs on this machine.
 *
 * @param purpose what needs them, as the beginning of a sentence
 * @returns the path of each by its name
 * @throws {StartProblem} that names all that are missing
 */
export function findNeeded(
  needed: readonly NeededProgram[],
  purpose: string,
  env: NodeJS.ProcessEnv = process.env,
): Map<string, string> {
  const found = needed.map((program) => [program, find(program, env)] as const);
  const missing = found.flatMap(([program, file]) => (file ? [] : [program]));
  if (missing.length > 0) {
    const lines = missing.map(
      ({ name, install, setting }) =>
        `- ${name}: ${install}${setting ? `, or set ${setting} to its path` : ''}`,
    );
    throw new StartProblem(
      `${purpose} programs that this machine does not have:\n${lines.join('\n')}`,
    );
  }
  return new Map(found.map(([{ name }, file = '']) => [name, file]));
}

function find({ places, setting }: NeededProgram, env: NodeJS.ProcessEnv): string | undefined {
  const chosen = setting && env[setting];
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return (chosen ? [chosen] : places())
    .flatMap((place) =>
      place.includes('/') ? [place] : folders.map((folder) => path.join(folder, place)),
    )
    .find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
