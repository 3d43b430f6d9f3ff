import { prune } from '../store/prune.js';
import type { CommandContext } from './command.js';
import { readOrigin } from './origin.js';

/** `mfe prune`: removes releases that nobody needs any more, and what killed commands left. */
export async function pruneCommand({ remote, store, workspace }: CommandContext): Promise<void> {
  const { by } = await readOrigin(workspace);
  const now = new Date();
  const { versions, leftovers, repair } = await prune(store, remote, now, (removed) => ({
    at: now.toISOString(),
    by,
    action: 'prune',
    versions: removed,
  }));
  if (repair) console.log(repair);
  for (const version of versions) console.log(`${remote} ${version} is removed.`);
  if (leftovers > 0) console.log(`${leftovers} leftovers of killed commands are removed.`);
  if (versions.length + leftovers === 0) console.log(`${remote} has nothing to remove.`);
}
