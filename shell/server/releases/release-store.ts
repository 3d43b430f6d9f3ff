import { statSync } from 'node:fs';
import path from 'node:path';
import { POINTER_FILE } from '@site/releases/store/pointer';
import { readResponse } from '@site/releases/store/read-response';
import { InvalidFileError, readBounded, tooLarge } from '@site/releases/store/store-file';
import { hasNoLinks } from '../regular-file.js';
import { remoteFolders } from './remote-folders.js';

interface HowToFetch {
  /** Ends the request, in place of the time limit. */
  signal: AbortSignal;
  /** Redirects are an error: a file of the store could lead to a host that only this server reaches. */
  redirect: 'manual';
}

/** Where the releases are: paths are `<remote>/releases.json` and `<remote>/<version>/...`. */
export interface ReleaseStore {
  /** Address under which browsers get the store's files, with a trailing slash. */
  readonly publicUrl: string;
  /** Origin that browsers must be allowed to load from; undefined where it is the site's own. */
  readonly publicOrigin: string | undefined;
  /** How old a pointer may be, in milliseconds: 0 where asking costs nothing. */
  readonly pointerAge: number;
  /** Names of the remotes it may have; the identical list as long as they are the same. */
  remotes(): readonly string[];
  /** Identifies the content of a file without reading it; undefined where that is impossible. */
  identify(file: string): string | undefined;
  /**
   * @param how a static host is asked
   * @throws {InvalidFileError} for a file larger than `maxBytes`, or a symbolic link
   * @throws {Error} with code ENOENT when there is no such file, or another error when it cannot be fetched
   */
  read(file: string, maxBytes: number, how?: HowToFetch): Promise<Buffer>;
}

/** Buckets whose files nobody may list answer 403 for one that is not there. */
const CODES: Readonly<Record<number, string>> = { 403: 'EACCES', 404: 'ENOENT' };

/** A folder that this server also serves. */
export function folderStore(folder: string, publicUrl: string): ReleaseStore {
  return {
    publicUrl,
    publicOrigin: undefined,
    pointerAge: 0,
    remotes: remoteFolders(folder),
    identify(file) {
      // Called for each document: takes a few microseconds, an asynchronous call many times as long. On a network volume
      // whose server is gone it holds up this process (decision record 56).
      try {
        const found = statSync(path.join(folder, file), { bigint: true, throwIfNoEntry: false });
        return found ? `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}` : 'absent';
      } catch {
        // Reading it will say why it cannot be used.
        return undefined;
      }
    },
    async read(file, maxBytes) {
      if (await hasNoLinks(folder, file)) return readBounded(path.join(folder, file), maxBytes);
      throw new InvalidFileError(`${file} leads through a symbolic link.`);
    },
  };
}

export const FETCH_TIMEOUT_MS = 3_000;

/**
 * Any static host: a bucket, a CDN. Browsers load from it directly; only documents from before releases were moved
 * there name the site itself.
 *
 * @param remotes names of the remotes it has: a static host cannot be listed
 */
export function hostedStore(url: URL, remotes: readonly string[]): ReleaseStore {
  const pointers = new Map<string, { etag: string; content: Buffer }>();
  return {
    publicUrl: url.href,
    publicOrigin: url.origin,
    pointerAge: 2_000,
    remotes: () => remotes,
    identify: () => undefined,
    async read(file, maxBytes, { signal, redirect }: Partial<HowToFetch> = {}) {
      const known = pointers.get(file);
      const response = await fetch(new URL(file, url), {
        // Caches in between may have an old pointer; one that is unchanged is not sent again.
        headers: { 'Cache-Control': 'no-cache', ...(known && { 'If-None-Match': known.etag }) },
        signal: signal ?? AbortSignal.timeout(FETCH_TIMEOUT_MS),
        ...(redirect && { redirect }),
      });
      if (response.status === 304 && known) return known.content;
      if (!response.ok) {
        await response.body?.cancel();
        throw Object.assign(new Error(`${url}${file} was answered with ${response.status}.`), {
          code: CODES[response.status] ?? 'EIO',
        });
      }
      const content = await readResponse(response, maxBytes);
      if (!content) throw tooLarge(`${url}${file}`, maxBytes);
      const etag = response.headers.get('etag');
      // One that was cut short on the way would stay so for as long as the host says that it is unchanged.
      const isKept = file.endsWith(`/${POINTER_FILE}`) && isJson(content);
      if (etag && isKept) pointers.set(file, { etag, content });
      return content;
    },
  };
}

function isJson(content: Buffer): boolean {
  try {
    JSON.parse(content.toString());
    return true;
  } catch {
    return false;
  }
}
