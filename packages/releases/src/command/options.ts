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
  /** Whether a canary takes the place of another one. */
  replace: boolean;
  /** Why to go past gates that refuse. */
  force: string | undefined;
}

const MAX_REASON_LENGTH = 500;

/** @throws {ReleaseError} for what is no option of a command, with the list of those there are */
export function readOptions(args: string[]): Options {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      allowNegative: true,
      options: {
        traffic: { type: 'string' },
        build: { type: 'boolean', default: true },
        force: { type: 'string' },
        replace: { type: 'boolean', default: false },
      },
    });
    const [command, version] = positionals;
    const traffic = values.traffic === undefined ? undefined : Number(values.traffic);
    const { build, replace } = values;
    return { command, version, traffic, build, replace, force: readReason(values.force) };
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(`${reason}\n\n${USAGE}`);
  }
}

function readReason(given: string | undefined): string | undefined {
  const reason = given?.trim().replaceAll(/\s+/g, ' ');
  if (reason === undefined || (reason && reason.length <= MAX_REASON_LENGTH)) return reason;
  throw new ReleaseError(
    `Say why in at most ${MAX_REASON_LENGTH} characters: --force "the phone number is wrong".`,
  );
}
