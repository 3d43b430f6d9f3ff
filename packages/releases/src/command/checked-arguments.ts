import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ReleaseError } from '../store/release-error.js';

type KnownOptions = NonNullable<ParseArgsConfig['options']>;

/** An option as it was typed. */
interface GivenOption {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

/** The options and commands that are accepted. */
interface Grammar {
  options: KnownOptions;
  /** The help text, which is appended to each refusal. */
  usage: string;
  /** The command as it is typed, for the messages. */
  called(words: readonly string[]): string;
  /** Whether the command has an option of that name; left out where each command has all options. */
  isAccepted?(name: string, words: readonly string[]): boolean;
}

/**
 * Checks the arguments before they are parsed: the parser's own messages do not help the user of the command.
 *
 * @returns the arguments for the parser
 * @throws {ReleaseError} for an option that is unknown, given twice, without its value, or with a value it cannot have
 */
export function checkedArguments(
  typed: readonly string[],
  { options, usage, called, isAccepted = () => true }: Grammar,
): string[] {
  const args = withNegativeNumbers(typed);
  const loose = { args, options, strict: false, allowNegative: true, tokens: true } as const;
  const { tokens, positionals: words } = parseArgs(loose);
  const given = tokens.filter((token) => token.kind === 'option');
  const isFitting = (option: GivenOption) =>
    isKnown(option, options) && isAccepted(plainName(option), words);
  const strange = given.find((option) => !isFitting(option));
  const names = given.map(plainName);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const problem =
    (strange && `"${called(words)}" has no option "${strange.rawName}".`) ??
    (twice && `"--${twice}" is given twice. Give it once.`) ??
    given.map((option) => valueProblem(option, options)).find(Boolean);
  if (problem) throw new ReleaseError(`${problem}\n\n${usage}`);
  return args;
}

/** `--traffic -5` is an invalid share, not an option after one that lacks its value. */
function withNegativeNumbers(args: readonly string[]): string[] {
  const read: string[] = [];
  for (const arg of args) {
    const before = read.at(-1) ?? '';
    if (/^-\d/.test(arg) && /^--[^=]+$/.test(before)) read.splice(-1, 1, `${before}=${arg}`);
    else read.push(arg);
  }
  return read;
}

/** `--no-build=1` is read as an option of that name. */
const plainName = ({ name }: GivenOption) => name.replace(/^no-/, '');

function isKnown(option: GivenOption, options: KnownOptions): boolean {
  const name = plainName(option);
  if (!option.rawName.startsWith('--') || !Object.hasOwn(options, name)) return false;
  return options[name]?.type === 'boolean' || !option.rawName.startsWith('--no-');
}

function valueProblem(option: GivenOption, options: KnownOptions): string | undefined {
  const { rawName, value, inlineValue } = option;
  if (options[plainName(option)]?.type === 'boolean') {
    return value === undefined ? undefined : `"${rawName}" takes no value.`;
  }
  const isGiven = value !== undefined && (inlineValue || !value.startsWith('-'));
  return isGiven ? undefined : `"${rawName}" needs a value.`;
}
