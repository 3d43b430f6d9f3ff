import { installedVersion } from '../store/installed-version.js';
import { publish } from '../store/publish.js';
import type { CommandContext } from './command.js';

/** Puts the build into the store, and prints what else is to know. @returns the version */
export async function publishBuild({ store, workspace, keyFile }: CommandContext): Promise<string> {
  const contractVersion = await installedVersion('@site/contract', workspace);
  const published = await publish({ store, workspace, contractVersion, now: new Date(), keyFile });
  for (const note of published.notes) console.log(note);
  return published.version;
}
