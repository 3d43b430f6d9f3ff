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

const PATHS_EXAMPLE = '{ "mfe-quote": ["/instant-quote"] }';
const OWNERS_EXAMPLE = '{ "mfe-quote": "sales team" }';

/**
 * The settings `DEV_SHELL_URL`, `DEV_REMOTES` (`mfe-quote=http://localhost:4102,...`),
 * `DEV_REMOTE_PATHS` (`{ "mfe-quote": ["/instant-quote"] }`) and `DEV_REMOTE_OWNERS`
 * (`{ "mfe-quote": "sales team" }`), which the dev command sets.
 *
 * @throws {SettingError} naming the first remote that cannot be used
 */
export function readDevServers(source: NodeJS.ProcessEnv): DevServers | undefined {
  if (!source.DEV_SHELL_URL) return undefined;
  const paths = readByRemote(source, 'DEV_REMOTE_PATHS', RemotePaths, PATHS_EXAMPLE);
  const owners = readByRemote(source, 'DEV_REMOTE_OWNERS', v.string(), OWNERS_EXAMPLE);
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

/** Reads a setting that is a JSON object with the names of remotes as its keys. */
function readByRemote<Value>(
  source: NodeJS.ProcessEnv,
  setting: string,
  schema: v.GenericSchema<unknown, Value>,
  example: string,
): ReadonlyMap<string, Value> {
  const value = source[setting] ?? '{}';
  const ByRemote = v.pipe(v.string(), v.parseJson(), v.record(RemoteName, schema));
  const { success, output } = v.safeParse(ByRemote, value);
  if (success) return new Map(Object.entries(output));
  throw new SettingError(`${setting} is "${value}", but JSON such as ${example} is needed.`);
}
