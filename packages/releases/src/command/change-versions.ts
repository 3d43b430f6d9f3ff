import path from 'node:path';
import { promote, ReleaseError } from '../store/pointer.js';
import { updateVersions } from '../store/pointer-file.js';
import type { PublishedVersion } from '../store/pointer-schema.js';
import { readRelease } from '../store/read-release.js';
import type { KnownVersions } from '../store/read-versions.js';
import type { CommandContext } from './command.js';

/** Makes a published version live, for the share of visits that the options name, and says so. */
export async function makeLive(context: CommandContext, version: string): Promise<void> {
  const { remote, options } = context;
  const { traffic } = options;
  await changeVersions(context, (versions) =>
    promote(versions, version, { traffic, now: new Date() }),
  );
  console.log(`${remote} ${version} is live${traffic ? ` for ${traffic} % of visits` : ''}.`);
}

/** Changes what is live. @returns the versions after it */
export async function changeVersions(
  { store, remote }: CommandContext,
  decide: (versions: PublishedVersion[]) => PublishedVersion[],
): Promise<PublishedVersion[]> {
  const known = await updateVersions(store, remote, async (versions) => {
    const changed = decide(versions);
    await assertUsable(store, remote, changed);
    return changed;
  });
  return reported(known);
}

/** What goes live must be there: its folder may have been removed or changed since it was published. */
async function assertUsable(store: string, remote: string, versions: PublishedVersion[]) {
  for (const { metadata, deployment, extras } of versions) {
    if (deployment.traffic === 0) continue;
    const { version } = metadata;
    const described = await readRelease(path.join(store, remote), { name: remote, version });
    if (!described) {
      throw new ReleaseError(`The files of ${remote} ${version} are no longer in ${store}.`);
    }
    if (described.digest !== (extras.release ?? described.digest)) {
      throw new ReleaseError(`The description of ${remote} ${version} in ${store} was changed.`);
    }
  }
}

/** The versions; prints what was wrong with the pointer. */
export function reported({ versions, repair }: KnownVersions): PublishedVersion[] {
  if (repair) console.log(repair);
  return versions;
}
