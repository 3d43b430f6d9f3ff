import { SettingError } from '@site/contract/settings/setting-reader';
import { remoteName, remotePaths } from '@site/releases/store/remote-paths';
import * as v from 'valibot';

const names = v.pipe(
  v.array(remoteName),
  v.minLength(1),
  v.maxLength(50),
  v.check((list) => new Set(list).size === list.length),
);

/**
 * The setting `REMOTES`: names of the remotes that a static host has.
 *
 * @throws {SettingError} when it is missing or names what cannot be a remote
 */
export function readRemotes(value: string | undefined): string[] {
  const listed = (value ?? '').split(',').map((name) => name.trim());
  const { success, output } = v.safeParse(names, listed.filter(Boolean));
  if (success) return output;
  throw new SettingError(
    value?.trim()
      ? `REMOTES is "${value}", but up to 50 different names are needed, such as "mfe-marketing,mfe-quote".`
      : 'With RELEASES_URL set REMOTES, too, to the names of the remotes, such as "mfe-marketing,mfe-quote": a static host does not list them.',
  );
}

/** Dev servers in place of releases. */
export interface DevServers {
  /** Address of the shell's browser files. */
  shell: string;
  /** Address, paths and team of each remote that has a dev server. */
  remotes: ReadonlyMap<
    string,
    { url: string; paths: readonly string[]; owner: string | undefined }
  >;
}

/**
 * The settings `DEV_SHELL_URL`, `DEV_REMOTES` (`mfe-quote=http://localhost:4102,...`),
 * `DEV_REMOTE_PATHS` (`{ "mfe-quote": ["/instant-quote"] }`) and `DEV_REMOTE_OWNERS`
 * (`{ "mfe-quote": "sales team" }`), which the dev command makes.
 *
 * @throws {SettingError} naming the first remote that cannot be used
 */
export function readDevServers(source: NodeJS.ProcessEnv): DevServers | undefined {
  if (!source.DEV_SHELL_URL) return undefined;
  const paths = readDevPaths(source.DEV_REMOTE_PATHS ?? '{}');
  const owners = readDevOwners(source.DEV_REMOTE_OWNERS ?? '{}');
  const remotes = (source.DEV_REMOTES ?? '')
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const [name = '', url = ''] = entry.split('=', 2);
      const served = paths.get(name);
      if (!v.is(remoteName, name) || !URL.canParse(url)) {
        throw new SettingError(`DEV_REMOTES has "${entry}", which is no remote with an address.`);
      }
      if (!served) throw new SettingError(`DEV_REMOTE_PATHS does not name the paths of ${name}.`);
      return [name, { url, paths: served, owner: owners.get(name) }] as const;
    });
  return { shell: source.DEV_SHELL_URL, remotes: new Map(remotes) };
}

const devPaths = v.pipe(v.string(), v.parseJson(), v.record(remoteName, remotePaths));

function readDevPaths(value: string): ReadonlyMap<string, readonly string[]> {
  const { success, output } = v.safeParse(devPaths, value);
  if (success) return new Map(Object.entries(output));
  throw new SettingError(
    `DEV_REMOTE_PATHS is "${value}", but JSON such as { "mfe-quote": ["/instant-quote"] } is needed.`,
  );
}

const devOwners = v.pipe(v.string(), v.parseJson(), v.record(remoteName, v.string()));

function readDevOwners(value: string): ReadonlyMap<string, string> {
  const { success, output } = v.safeParse(devOwners, value);
  if (success) return new Map(Object.entries(output));
  throw new SettingError(
    `DEV_REMOTE_OWNERS is "${value}", but JSON such as { "mfe-quote": "sales team" } is needed.`,
  );
}
