import path from 'node:path';
import { remoteName } from '@site/releases/store/remote-paths';
import * as v from 'valibot';
import { StateFile } from '../state-file.js';
import { Verdicts, verdict } from './verdicts.js';

const schema = v.record(remoteName, v.pipe(v.array(verdict), v.readonly()));

/** @param folder keeps the verdicts for the next process; left out, they end with this one */
export async function savedVerdicts(folder: string | undefined): Promise<Verdicts> {
  if (!folder) return new Verdicts();
  const file = new StateFile(path.join(folder, 'quarantine.json'), schema, {
    unread: 'Quarantined versions are tried again.',
    unwritten: 'Quarantined versions are not kept for the next start.',
  });
  return new Verdicts(await file.read(), (verdicts) => file.write(verdicts));
}
