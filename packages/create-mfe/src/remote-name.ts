import { hostPathOf } from './host-paths.js';
import { Problem } from './problem.js';

/** Stricter than stores are: the name becomes a path and the names of files, too. */
const NAME = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** The longest name that stores and addresses accept. */
const MAX_LENGTH = 54;
/**
 * Folders that have a meaning for builds, import rules or `.gitignore`; the short name becomes a folder of sources, too.
 */
const FOLDERS = new Map([
  ['shared', 'code that several pages share'],
  ['testing', 'helpers of tests'],
  ['dist', 'what builds write; Git and the checks leave it out'],
  ['test-results', 'what tests write; Git and the checks leave it out'],
]);

/** What follows from the name of a remote. */
export interface RemoteNames {
  /** `mfe-gift-cards` */
  name: string;
  /** `gift-cards` */
  short: string;
  /** `Gift cards` */
  title: string;
}

/**
 * The forms of a name.
 *
 * @throws {Problem} for what cannot be the name of a remote
 */
export function remoteNames(name: string): RemoteNames {
  if (name === '') throw new Problem('A remote needs a name, such as mfe-rewards.');
  if (name.length > MAX_LENGTH) {
    throw new Problem(`A name has at most ${MAX_LENGTH} characters; this one has ${name.length}.`);
  }
  if (!NAME.test(name)) {
    throw new Problem(
      `${JSON.stringify(name)} cannot be the name of a remote. A name begins with mfe- and has only a to z, digits and single hyphens.${suggestion(name)}`,
    );
  }
  const short = name.slice('mfe-'.length);
  const use = FOLDERS.get(short);
  if (use) throw new Problem(`src/${short} is for ${use}. Choose another name.`);
  const words = short.replaceAll('-', ' ');
  return { name, short, title: words.charAt(0).toUpperCase() + words.slice(1) };
}

function suggestion(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const better = plain.startsWith('mfe-') ? plain : `mfe-${plain}`;
  return NAME.test(better) && better.length <= MAX_LENGTH ? ` Perhaps ${better}?` : '';
}

const PATH = /^\/[a-z0-9][a-z0-9._~-]*(\/[a-z0-9][a-z0-9._~-]*)*$/;

/**
 * Checks the path of the first page.
 *
 * @throws {Problem} for what cannot be one
 */
export function assertPath(path: string): void {
  if (!PATH.test(path) || path.length > 200) {
    throw new Problem(
      `${JSON.stringify(path.slice(0, 200))} cannot be the path of a page. Write it in lower case, such as --path /rewards.`,
    );
  }
  const ofHost = hostPathOf(path);
  if (ofHost) {
    throw new Problem(
      `The host itself serves ${ofHost}. Choose another path, such as --path /rewards.`,
    );
  }
}
