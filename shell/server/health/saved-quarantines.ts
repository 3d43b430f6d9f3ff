import path from 'node:path';
import { RemoteName } from '@site/releases/store/remote-paths';
import * as v from 'valibot';
import { StateFile } from '../state-file.js';
import { Quarantine, Quarantines } from './quarantines.js';

const SavedQuarantines = v.record(RemoteName, v.pipe(v.array(Quarantine), v.readonly()));

/** @param folder keeps the quarantines for the next process; left out, they end with this one */
export async function savedQuarantines(folder: string | undefined): Promise<Quarantines> {
  if (!folder) return new Quarantines();
  const file = new StateFile(path.join(folder, 'quarantine.json'), SavedQuarantines, {
    unread: 'Quarantines cannot be read, so quarantined versions are tried again.',
    unwritten: 'Quarantines cannot be saved, so the next start forgets them.',
  });
  return new Quarantines(await file.read(), (quarantines) => file.write(quarantines));
}
