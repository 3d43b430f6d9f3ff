import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the releases are: paths are `<remote>/releases.json` and `<remote>/<version>/...`. */
export interface ReleaseStore {
  /** Address under which browsers get the store's files, with a trailing slash. */
  readonly publicUrl: string;
  /** Origin that browsers must be allowed to load from; undefined where it is the site's own. */
  readonly publicOrigin: string | undefined;
  /** How old a pointer may be, in milliseconds: 0 where asking costs nothing. */
  readonly pointerAge: number;
  /** @throws when there is no such file or it cannot be fetched */
  read(file: string): Promise<Buffer>;
}

/** A folder that this server also serves. */
export function folderStore(folder: string, publicUrl: string): ReleaseStore {
  return {
    publicUrl,
    publicOrigin: undefined,
    pointerAge: 0,
    read: (file) => readFile(path.join(folder, file)),
  };
}

const FETCH_TIMEOUT_MS = 3_000;

/** Any static host: a bucket, a CDN. Browsers load from it directly. */
export function hostedStore(url: URL): ReleaseStore {
  return {
    publicUrl: url.href,
    publicOrigin: url.origin,
    pointerAge: 2_000,
    async read(file) {
      const response = await fetch(new URL(file, url), {
        cache: 'no-cache',
        signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`${file}: status ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
