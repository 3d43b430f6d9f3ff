import { SettingError } from '@site/contract/settings/setting-reader';
import { RemoteName } from '@site/releases/store/remote-paths';
import * as v from 'valibot';
import { MAX_REMOTES } from './releases/remote-folders.js';

const RemoteNames = v.pipe(
  v.array(RemoteName),
  v.minLength(1),
  v.maxLength(MAX_REMOTES),
  v.check((list) => new Set(list).size === list.length),
);

/**
 * The setting `REMOTES`: names of the remotes that a static host has.
 *
 * @throws {SettingError} when it is missing or names what cannot be a remote
 */
export function readRemotes(value: string | undefined): string[] {
  const listed = (value ?? '').split(',').map((name) => name.trim());
  const { success, output } = v.safeParse(RemoteNames, listed.filter(Boolean));
  if (success) return output;
  throw new SettingError(
    value?.trim()
      ? `REMOTES is "${value}", but a list of 1 to ${MAX_REMOTES} different names is needed, such as "mfe-marketing,mfe-quote".`
      : 'RELEASES_URL needs REMOTES, because a static host does not list its remotes. Set it to their names, such as "mfe-marketing,mfe-quote".',
  );
}
