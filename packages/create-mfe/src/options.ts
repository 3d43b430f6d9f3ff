import { parseArgs } from 'node:util';
import { Problem } from './problem.js';
import { assertPath, type RemoteNames, remoteNames } from './remote-name.js';

export const USAGE = `mfe new NAME [FOLDER] [--path /rewards] [--owner "rewards team"]

writes a remote: at the root of the repository of the site as one more workspace, elsewhere as a repository of its
own in FOLDER, which is new or empty and by default has the name of the remote. With HOST_URL it asks the live site
which names and paths are taken.`;

/** A remote that is to be written. */
export interface NewRemote extends RemoteNames {
  /** As it was typed; by default the name. */
  folder: string;
  /** Path of its first page. */
  path: string;
  /** The team that releases it. */
  owner: string;
  /** The team in the list of code owners, without the company. */
  team: string;
}

const OWNER = /^[a-z0-9]+(-[a-z0-9]+)* team$/;

const OPTIONS = { path: { type: 'string' }, owner: { type: 'string' } } as const;

/**
 * Reads what was typed after the command.
 *
 * @param env of the process, in which npm leaves the options that it takes for its own
 * @throws {Problem} for arguments that cannot be used
 */
export function readOptions(args: string[], env: NodeJS.ProcessEnv = process.env): NewRemote {
  assertNoneTaken(env);
  const { positionals, values } = parse(args);
  const [name = '', folder = name] = positionals;
  if (positionals.length > 2)
    throw new Problem(`Give one name, and at most one folder.\n\n${USAGE}`);
  if (positionals.length === 0)
    throw new Problem(`A remote needs a name, such as mfe-rewards.\n\n${USAGE}`);
  const names = remoteNames(name);
  const path = values.path ?? `/${names.short}`;
  assertPath(path);
  const owner = values.owner ?? `${names.short} team`;
  if (!OWNER.test(owner) || owner.length > 100) {
    throw new Problem('The owner must be a team in lower case, such as --owner "rewards team".');
  }
  return { ...names, folder: folder || '.', path, owner, team: owner.replace(/ team$/, '') };
}

/** Without `--`, npm takes the options for its own, and the value of `--path` would be the folder to write. */
function assertNoneTaken(env: NodeJS.ProcessEnv): void {
  const taken = Object.keys(OPTIONS).find((name) => env[`npm_config_${name}`] !== undefined);
  if (taken === undefined) return;
  throw new Problem(
    `npm took the option "${taken}" for its own. Put options after "--": npm create @site/mfe mfe-rewards -- --path /rewards.\n\n${USAGE}`,
  );
}

/** Checks the arguments first: the parser's own messages are about parsing. */
function parse(args: string[]) {
  const settings = {
    args,
    allowPositionals: true,
    tokens: true,
    options: OPTIONS,
  } as const;
  const { tokens } = parseArgs({ ...settings, strict: false });
  const given = tokens.filter((token) => token.kind === 'option');
  const names = given.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const problem =
    given.map((option) => optionProblem(option, OPTIONS)).find(Boolean) ??
    (twice && `"--${twice}" is given twice. Give it once.`);
  if (problem) throw new Problem(`${problem}\n\n${USAGE}`);
  return parseArgs(settings);
}

interface GivenOption {
  rawName: string;
  name: string;
  value: string | undefined;
  inlineValue: boolean | undefined;
}

function optionProblem(option: GivenOption, known: object): string | undefined {
  const { rawName, name, value, inlineValue } = option;
  if (rawName !== `--${name}` || !Object.hasOwn(known, name)) {
    return `There is no option "${rawName}".`;
  }
  const isGiven = value !== undefined && (inlineValue || !value.startsWith('-'));
  return isGiven ? undefined : `"${rawName}" needs a value.`;
}
