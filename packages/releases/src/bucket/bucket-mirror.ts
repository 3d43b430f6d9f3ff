import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pMap from 'p-map';
import { HISTORY_FILE } from '../store/history.js';
import { POINTER_FILE } from '../store/pointer.js';
import { readRelease } from '../store/read-release.js';
import { POINTER_COPY_FILE } from '../store/read-versions.js';
import { RELEASE_FILE } from '../store/release.js';
import { ReleaseError } from '../store/release-error.js';
import { SIGNATURE_FILE } from '../store/signature.js';
import type { StoreSource } from '../store/store-source.js';
import type { BucketObjects, ListedObject, ObjectHeaders } from './bucket-objects.js';
import { HISTORY_HEADERS, POINTER_HEADERS, releaseFileHeaders } from './object-headers.js';

/** Each failed attempt is another's success. */
const ATTEMPTS = 50;
const MAX_PAUSE_MS = 200;
/** No command uploads for longer. */
const MAX_AGE_MS = 60 * 60_000;

/** Connections that are enough for one command. */
const AT_ONCE = { concurrency: 8 };

/** A folder that is a copy of what a bucket has of one remote. */
export class BucketMirror implements StoreSource {
  readonly #objects: BucketObjects;
  readonly #folder: string;
  #pointerEtag: string | undefined;
  #listed = new Map<string, ListedObject>();
  readonly #fetched = new Map<string, string>();

  /** @param folder of the remote in the folder that commands take for the store */
  constructor(objects: BucketObjects, folder: string) {
    this.#objects = objects;
    this.#folder = folder;
  }

  async pull(): Promise<void> {
    // First: whatever it lists was sent before.
    const pointer = await this.#objects.get(POINTER_FILE);
    this.#pointerEtag = pointer?.etag;
    this.#listed = await this.#objects.list();
    await mkdir(this.#folder, { recursive: true });
    if (pointer) await this.#write(POINTER_FILE, pointer.content);
    else await this.#remove(POINTER_FILE);
    await this.#forgetRemoved();
    for (const name of [POINTER_COPY_FILE, HISTORY_FILE]) {
      if (!this.#listed.has(name)) await this.#remove(name);
    }
    const pullObject = async ([name, object]: [string, ListedObject]) => {
      if (name.includes('/') && !isFetched(name)) await this.#writeSize(name, object);
      else if (name !== POINTER_FILE) await this.#fetch(name, object);
    };
    await pMap(this.#listed, pullObject, AT_ONCE);
  }

  async pullRelease(version: string): Promise<void> {
    // Others may have published or removed it while this command was at work.
    this.#listed = await this.#objects.list();
    await this.#forgetRemoved();
    if (!this.#listed.has(`${version}/${RELEASE_FILE}`)) return;
    const pullFile = (name: string) => this.#copy(name);
    await pMap(this.#filesOf(version), pullFile, AT_ONCE);
  }

  async pushRelease(version: string): Promise<void> {
    const folder = path.join(this.#folder, version);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.#folder, path.join(entry.parentPath, entry.name)))
      .map((name) => name.split(path.sep).join('/'));
    const about = { name: path.basename(this.#folder), version };
    const { files = {} } = (await readRelease(this.#folder, about))?.release ?? {};
    await pMap(
      names.filter((name) => !isFetched(name)),
      (name) => this.#pushFile(name, name.slice(version.length + 1) in files),
      AT_ONCE,
    );
    await this.#pushDescription(`${version}/${RELEASE_FILE}`);
  }

  async pushSignature(version: string): Promise<void> {
    const name = `${version}/${SIGNATURE_FILE}`;
    await this.#objects.put(name, await this.#read(name), releaseFileHeaders(name), {});
  }

  async pushPointer(text: string): Promise<boolean> {
    const content = Buffer.from(text);
    const etag = await this.#replace(POINTER_FILE, content, POINTER_HEADERS, this.#pointerEtag);
    if (etag !== undefined) return true;
    await delay(Math.random() * MAX_PAUSE_MS);
    return false;
  }

  async pushCopy(text: string): Promise<void> {
    await this.#objects.put(POINTER_COPY_FILE, Buffer.from(text), POINTER_HEADERS, {});
  }

  async pushHistory(line: string): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const found = await this.#objects.get(HISTORY_FILE);
      const content = Buffer.concat([found?.content ?? Buffer.of(), Buffer.from(line)]);
      if (await this.#replace(HISTORY_FILE, content, HISTORY_HEADERS, found?.etag)) return;
      await delay(Math.random() * MAX_PAUSE_MS);
    }
    throw new ReleaseError(
      'The history is changed by others all the time: this change is not in it.',
    );
  }

  /** The description first: what is left without it is a leftover. */
  async removeRelease(version: string): Promise<void> {
    const description = `${version}/${RELEASE_FILE}`;
    await this.#objects.remove(description);
    const others = this.#filesOf(version).filter((name) => name !== description);
    await pMap(others, (name) => this.#objects.remove(name), AT_ONCE);
  }

  async removeLeftovers(now: Date): Promise<number> {
    const listed = await this.#objects.list();
    const versions = new Set(
      [...listed.keys()].flatMap((name) => name.match(/^([^/]+)\//)?.[1] ?? []),
    );
    let removed = 0;
    for (const version of versions) {
      const files = [...listed].filter(([name]) => name.startsWith(`${version}/`));
      const isWhole = listed.has(`${version}/${RELEASE_FILE}`);
      const isYoung = files.some(
        ([, { writtenAt }]) => now.getTime() - writtenAt.getTime() < MAX_AGE_MS,
      );
      if (isWhole || isYoung) continue;
      await pMap(files, ([name]) => this.#objects.remove(name), AT_ONCE);
      removed++;
    }
    return removed;
  }

  /** Releases that others have removed. */
  async #forgetRemoved(): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const isThere = this.#listed.has(`${name}/${RELEASE_FILE}`);
      if (existsSync(path.join(this.#folder, name, RELEASE_FILE)) && !isThere) {
        await rm(path.join(this.#folder, name), { recursive: true });
      }
    }
  }

  async #fetch(name: string, { etag, writtenAt }: ListedObject): Promise<void> {
    if (this.#fetched.get(name) !== etag || !existsSync(this.#pathOf(name))) {
      this.#fetched.set(name, await this.#copy(name));
    }
    // The age of a description tells whether it is a leftover.
    if (existsSync(this.#pathOf(name))) await utimes(this.#pathOf(name), writtenAt, writtenAt);
  }

  /** A file without blocks: what is only measured is not fetched. Without a description it belongs to no release. */
  async #writeSize(name: string, { bytes }: ListedObject): Promise<void> {
    const isWhole = this.#listed.has(`${name.split('/')[0]}/${RELEASE_FILE}`);
    if (!isWhole || existsSync(this.#pathOf(name))) return;
    await this.#write(name, Buffer.of());
    await truncate(this.#pathOf(name), bytes);
  }

  async #pushFile(name: string, isReleased: boolean): Promise<void> {
    const content = await this.#read(name);
    if (await this.#objects.put(name, content, releaseFileHeaders(name), { IfNoneMatch: '*' }))
      return;
    const found = await this.#objects.get(name);
    // Compressed forms differ between machines, and are checked by nobody.
    if (!found || !isReleased || found.content.equals(content)) return;
    throw new ReleaseError(
      `${name} in the bucket of RELEASES_BUCKET is another file. Remove what is there of this version, and publish again.`,
    );
  }

  /** Of two who publish the same build the description that was there first counts, for both. */
  async #pushDescription(name: string): Promise<void> {
    const headers = releaseFileHeaders(name);
    if (await this.#objects.put(name, await this.#read(name), headers, { IfNoneMatch: '*' }))
      return;
    const found = await this.#objects.get(name);
    if (found) await this.#write(name, found.content);
    // Written again: a release that was just sent is not taken for a leftover.
    await this.#objects.put(name, await this.#read(name), headers, {});
  }

  /** @returns the new identity; undefined when the object is not the one with that `etag` */
  async #replace(
    name: string,
    content: Buffer,
    headers: ObjectHeaders,
    etag: string | undefined,
  ): Promise<string | undefined> {
    const condition = etag === undefined ? ({ IfNoneMatch: '*' } as const) : { IfMatch: etag };
    const written = await this.#objects.put(name, content, headers, condition);
    if (written !== undefined) return written;
    const found = await this.#objects.get(name);
    // The response to the first attempt of the client was lost.
    if (found?.content.equals(content)) return found.etag;
    if (found === undefined || found.etag !== etag) return undefined;
    // Ceph before version 18 compares with the quotes.
    return this.#objects.put(name, content, headers, { IfMatch: etag.replaceAll('"', '') });
  }

  #filesOf = (version: string) =>
    [...this.#listed.keys()].filter((name) => name.startsWith(`${version}/`));

  /**
   * What was removed since it was listed is removed here as well.
   *
   * @returns the identity of the object
   */
  async #copy(name: string): Promise<string> {
    const found = await this.#objects.get(name);
    if (found) await this.#write(name, found.content);
    else await this.#remove(name);
    return found?.etag ?? '';
  }

  async #write(name: string, content: Buffer): Promise<void> {
    const file = this.#pathOf(name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  #remove = (name: string) => rm(this.#pathOf(name), { force: true });

  #read = (name: string) => readFile(this.#pathOf(name));

  /** @throws {ReleaseError} for a name that leads out of the folder: anybody who writes to the bucket chooses names */
  #pathOf(name: string): string {
    const file = path.join(this.#folder, name);
    if (file.startsWith(this.#folder + path.sep)) return file;
    throw new ReleaseError(
      `The bucket of RELEASES_BUCKET has an object with the name ${JSON.stringify(name)}, which leads elsewhere: remove it.`,
    );
  }
}

/** The description of a release and its signature; of all other files the size is enough. */
const isFetched = (name: string) =>
  [RELEASE_FILE, SIGNATURE_FILE].includes(name.split('/').slice(1).join('/'));
