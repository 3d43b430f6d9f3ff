import { parseArgs } from 'node:util';
import { ReleaseError } from '../store/pointer.js';
import { USAGE } from './usage.js';

/** What was typed after `mfe`. */
export interface Options {
  command: string | undefined;
  version: string | undefined;
  /** Percent of visits; all when left out. */
  traffic: number | undefined;
  build: boolean;
}

/** @throws {ReleaseError} for what is no option of a command, with the list of those there are */
export function readOptions(args: string[]): Options {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      allowNegative: true,
      options: { traffic: { type: 'string' }, build: { type: 'boolean', default: true } },
    });
    const [command, version] = positionals;
    const traffic = values.traffic === undefined ? undefined : Number(values.traffic);
    return { command, version, traffic, build: values.build };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(`${reason}\n\n${USAGE}`);
  }
}
