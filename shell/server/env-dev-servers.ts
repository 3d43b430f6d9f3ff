import { SettingError } from '@site/contract/settings/setting-reader';
import { RemoteName, RemotePaths } from '@site/releases/store/remote-paths';
import * as v from 'valibot';

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
 * (`{ "mfe-quote": "sales team" }`), which the dev command sets.
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
      if (!v.is(RemoteName, name) || !URL.canParse(url)) {
        throw new SettingError(
          `DEV_REMOTES has "${entry}", which is not a remote with an address.`,
        );
      }
      if (!served) throw new SettingError(`DEV_REMOTE_PATHS does not name the paths of ${name}.`);
      return [name, { url, paths: served, owner: owners.get(name) }] as const;
    });
  return { shell: source.DEV_SHELL_URL, remotes: new Map(remotes) };
}

const DevPaths = v.pipe(v.string(), v.parseJson(), v.record(RemoteName, RemotePaths));

function readDevPaths(value: string): ReadonlyMap<string, readonly string[]> {
  const { success, output } = v.safeParse(DevPaths, value);
  if (success) return new Map(Object.entries(output));
  throw new SettingError(
    `DEV_REMOTE_PATHS is "${value}", but JSON such as { "mfe-quote": ["/instant-quote"] } is needed.`,
  );
}

const DevOwners = v.pipe(v.string(), v.parseJson(), v.record(RemoteName, v.string()));

function readDevOwners(value: string): ReadonlyMap<string, string> {
  const { success, output } = v.safeParse(DevOwners, value);
  if (success) return new Map(Object.entries(output));
  throw new SettingError(
    `DEV_REMOTE_OWNERS is "${value}", but JSON such as { "mfe-quote": "sales team" } is needed.`,
  );
}
