import { readVersions } from '../store/read-versions.js';
import { reported } from './change-versions.js';
import type { CommandContext } from './command.js';

/** `mfe list`: the published versions, newest last. */
export async function listCommand({ remote, store }: CommandContext): Promise<void> {
  const versions = reported(await readVersions(store, remote));
  if (versions.length === 0) console.log(`${remote} was never published.`);
  for (const { metadata, deployment, extras } of versions) {
    const share = deployment.traffic > 0 ? `${deployment.traffic} % of visits` : '-';
    console.log(`${metadata.version}  ${extras.publishedAt}  ${share}`);
  }
}
