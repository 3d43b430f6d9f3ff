import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { POINTER_FILE, type Pointer, type PublishedVersion, toPointer } from './pointer.js';

/** The published versions of a remote; none when it was never published. */
export async function readVersions(store: string, remote: string): Promise<PublishedVersion[]> {
  const file = path.join(store, remote, POINTER_FILE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return [];
  return (JSON.parse(text) as Pointer).microFrontends[remote] ?? [];
}

/** Replaces the pointer in one step: a reader sees the old one or the new one, never half of it. */
export async function writeVersions(
  store: string,
  remote: string,
  versions: PublishedVersion[],
): Promise<void> {
  const folder = path.join(store, remote);
  await mkdir(folder, { recursive: true });
  const temporary = path.join(folder, `.${POINTER_FILE}.${randomUUID()}`);
  await writeFile(temporary, `${JSON.stringify(toPointer({ [remote]: versions }), null, 2)}\n`);
  await rename(temporary, path.join(folder, POINTER_FILE));
}
