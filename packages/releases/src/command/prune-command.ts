import type { HistoryEntry } from '../store/history.js';
import { prune } from '../store/prune.js';
import type { CommandContext } from './command.js';
import { readProvenance } from './provenance.js';
import { unusableVersionsByHost } from './usable-rollback.js';

/** `mfe prune`: removes releases that nobody needs any more, and what killed commands left. */
export async function pruneCommand(context: CommandContext): Promise<void> {
  const { remote, store, source, workspace } = context;
  const { by } = await readProvenance(workspace);
  const now = new Date();
  const record = (removed: string[]): HistoryEntry => ({
    at: now.toISOString(),
    by,
    action: 'prune',
    versions: removed,
  });
  const { versions, leftovers, repair } = await prune({
    store,
    remote,
    now,
    record,
    source,
    findUnusable: (versions) => unusableVersionsByHost(context, versions),
  });
  if (repair) console.log(repair);
  for (const version of versions) console.log(`${remote} ${version} is removed.`);
  if (leftovers > 0) {
    const [what, are] = leftovers === 1 ? ['leftover', 'is'] : ['leftovers', 'are'];
    console.log(`${leftovers} ${what} of killed commands ${are} removed.`);
  }
  if (versions.length + leftovers === 0) console.log(`${remote} has nothing to remove.`);
}
