import { parseArgs } from 'node:util';
import { ReleaseError } from '../store/release-error.js';
import { parseDuration } from '../watch/duration.js';
import { checkedArguments } from './checked-arguments.js';
import { parseLifetime } from './preview-options.js';
import { takenByNpm } from './taken-by-npm.js';
import { USAGE } from './usage.js';

/** What was typed after `mfe`. */
export interface Options {
  command: string;
  version: string | undefined;
  /** Percent of visits; all when left out. */
  traffic: number | undefined;
  build: boolean;
  /** Whether a canary takes the place of another one. */
  replace: boolean;
  /** Whether to check again after each change. */
  onChange: boolean;
  /** Whether to sign with another key than that of the live version. */
  newKey: boolean;
  /** For how long a canary is watched while it gets more visits, in milliseconds. */
  watch: number | undefined;
  /** The reason for overriding gates that refuse. */
  force: string | undefined;
  /** How long the link to a preview works, in milliseconds. */
  lifetime: number | undefined;
  /** The page that a preview opens. */
  path: string | undefined;
}

/** The commands that are about a version. */
const WITH_VERSION = ['preview', 'promote', 'rollback'];
/** The options of each command. */
const ACCEPTED = new Map<string | undefined, readonly string[]>([
  ['release', ['traffic', 'watch', 'replace', 'build', 'force', 'new-key']],
  ['check', ['build', 'on-change']],
  ['publish', ['build', 'force', 'new-key']],
  ['preview', ['build', 'force', 'for', 'path', 'new-key']],
  ['promote', ['traffic', 'watch', 'replace']],
  ['rollback', []],
  ['list', []],
  ['history', []],
  ['prune', []],
  ['keys', []],
]);
/** Options of a preview of a published version, which builds nothing. */
const OF_PUBLISHED: readonly string[] = ['for', 'path', 'new-key'];
const OPTIONS = {
  traffic: { type: 'string' },
  build: { type: 'boolean', default: true },
  force: { type: 'string' },
  watch: { type: 'string' },
  for: { type: 'string' },
  path: { type: 'string' },
  replace: { type: 'boolean', default: false },
  'new-key': { type: 'boolean', default: false },
  'on-change': { type: 'boolean', default: false },
} as const;
/**
 * Options that npm takes for its own where `--` is missing. `force` is not among them: npm knows a `--force` itself, which
 * may be set for another purpose. Where npm takes ours, nothing is forced.
 */
const UNKNOWN_TO_NPM = Object.keys(OPTIONS).filter((name) => name !== 'force');
const MAX_REASON_LENGTH = 500;
const WATCH = '5m';
/** The share with which a watched canary begins, in percent of visits. */
const FIRST_SHARE = 10;

/**
 * @param env of the process, in which npm leaves the options that it takes for its own
 * @throws {ReleaseError} for what is not an option of a command, with the list of its options
 */
export function readOptions(args: string[], env: NodeJS.ProcessEnv = process.env): Options {
  assertNoneTaken(env);
  const checked = checkedArguments(withDefaultTime(args), {
    options: OPTIONS,
    usage: USAGE,
    called: (words) =>
      isOfPublished(words) ? 'mfe preview VERSION' : `mfe ${words[0] ?? ''}`.trim(),
    isAccepted: (name, words) => {
      const accepted = isOfPublished(words) ? OF_PUBLISHED : ACCEPTED.get(words[0]);
      // An unknown command is refused below, whatever its options.
      return accepted?.includes(name) ?? words.length > 0;
    },
  });
  const { positionals, values } = parseArgs({
    args: checked,
    options: OPTIONS,
    allowPositionals: true,
    allowNegative: true,
  });
  const [command = '', ...others] = positionals;
  assertCommand(command);
  assertNoMore(WITH_VERSION.includes(command) ? others.slice(1) : others);
  const [version] = others;
  assertNotEmpty(version);
  const { build, replace, path, 'new-key': newKey, 'on-change': onChange } = values;
  const force = readReason(values.force);
  const lifetime = values.for === undefined ? undefined : parseLifetime(values.for);
  const watch = values.watch === undefined ? undefined : parseDuration(values.watch);
  const first = watch === undefined ? undefined : FIRST_SHARE;
  const traffic = values.traffic === undefined ? first : readShare(values.traffic);
  const switches = { build, replace, newKey, onChange };
  return { command, version, ...switches, traffic, watch, force, lifetime, path };
}

const isOfPublished = ([command, version]: readonly string[]) =>
  command === 'preview' && version !== undefined;

function assertCommand(command: string): void {
  if (command === '' || ACCEPTED.has(command)) return;
  throw new ReleaseError(`There is no command "${command}".\n\n${USAGE}`);
}

/** Without `--`, npm takes the options for its own, and a canary would get all visits. */
function assertNoneTaken(env: NodeJS.ProcessEnv): void {
  const taken = takenByNpm(UNKNOWN_TO_NPM, env);
  if (taken === undefined) return;
  throw new ReleaseError(
    `npm took the option "${taken}" for its own. Put options after "--": npm run release -- --traffic 10.\n\n${USAGE}`,
  );
}

/** Refuses what the command does not take: `mfe release 10` means a canary, but would give the release all visits. */
function assertNoMore([unknown]: readonly string[]): void {
  if (unknown === undefined) return;
  throw new ReleaseError(
    `"${unknown}" is not an argument of this command. With npm, put options after "--": npm run release -- --traffic 10.\n\n${USAGE}`,
  );
}

/** `mfe rollback "$VERSION"` without the variable must not end whatever is live. */
function assertNotEmpty(version: string | undefined): void {
  if (version !== '') return;
  throw new ReleaseError(
    'The version is empty. Is the variable set? "mfe list" shows the published versions.',
  );
}

/** Adds the default time to `--watch` without one. */
function withDefaultTime(args: readonly string[]): string[] {
  return args.flatMap((arg, index) => {
    const isBare = arg === '--watch' && !/^(?:[^-]|-\d)/.test(args[index + 1] ?? '');
    return isBare ? [arg, WATCH] : [arg];
  });
}

/** Digits only: `0x10` and `1e2` are numbers in JavaScript, but mistakes here. */
const readShare = (given: string) => (/^\d+$/.test(given) ? Number(given) : Number.NaN);

function readReason(given: string | undefined): string | undefined {
  const reason = given?.trim().replaceAll(/\s+/g, ' ');
  if (reason === undefined || (reason && reason.length <= MAX_REASON_LENGTH)) return reason;
  throw new ReleaseError(
    `Give a reason of at most ${MAX_REASON_LENGTH} characters, such as --force "the phone number is wrong".`,
  );
}
