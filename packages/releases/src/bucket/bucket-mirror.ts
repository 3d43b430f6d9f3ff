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
import { AT_ONCE, type BucketObjects, type ListedObject } from './bucket-objects.js';
import { MirrorFolder } from './mirror-folder.js';
import { HISTORY_HEADERS, POINTER_HEADERS, releaseFileHeaders } from './object-headers.js';
import { removeLeftovers } from './remove-leftovers.js';
import { replaceObject } from './replace-object.js';

/** Attempts to write an object. Each failed one means that another writer succeeded. */
const ATTEMPTS = 50;
const MAX_PAUSE_MS = 200;

/** A folder that is a copy of what a bucket has of one remote. */
export class BucketMirror implements StoreSource {
  readonly #objects: BucketObjects;
  readonly #folder: MirrorFolder;
  #pointerEtag: string | undefined;
  #listed = new Map<string, ListedObject>();
  readonly #fetched = new Map<string, string>();

  /** @param folder of the remote in the folder that commands use as the store */
  constructor(objects: BucketObjects, folder: string) {
    this.#objects = objects;
    this.#folder = new MirrorFolder(folder);
  }

  async pull(): Promise<void> {
    // The pointer comes first: everything that it lists was sent before it.
    const pointer = await this.#objects.get(POINTER_FILE);
    this.#pointerEtag = pointer?.etag;
    this.#listed = await this.#objects.list();
    await this.#folder.make();
    if (pointer) await this.#folder.write(POINTER_FILE, pointer.content);
    else await this.#folder.remove(POINTER_FILE);
    await this.#forgetRemoved();
    for (const name of [POINTER_COPY_FILE, HISTORY_FILE]) {
      if (!this.#listed.has(name)) await this.#folder.remove(name);
    }
    const pullObject = async ([name, object]: [string, ListedObject]) => {
      if (name.includes('/') && !isFetched(name)) await this.#writeSize(name, object);
      else if (name !== POINTER_FILE) await this.#fetch(name, object);
    };
    await pMap(this.#listed, pullObject, AT_ONCE);
  }

  async pullRelease(version: string): Promise<void> {
    // Others may have published or removed the release while this command ran.
    this.#listed = await this.#objects.list();
    await this.#forgetRemoved();
    if (!this.#listed.has(`${version}/${RELEASE_FILE}`)) return;
    const pullFile = (name: string) => this.#copy(name);
    await pMap(this.#filesOf(version), pullFile, AT_ONCE);
  }

  async pushRelease(version: string): Promise<void> {
    const names = await this.#folder.filesOf(version);
    const about = { name: path.basename(this.#folder.path), version };
    const { files = {} } = (await readRelease(this.#folder.path, about))?.release ?? {};
    await pMap(
      names.filter((name) => !isFetched(name)),
      (name) => this.#pushFile(name, name.slice(version.length + 1) in files),
      AT_ONCE,
    );
    await this.#pushDescription(`${version}/${RELEASE_FILE}`);
  }

  async pushSignature(version: string): Promise<void> {
    const name = `${version}/${SIGNATURE_FILE}`;
    await this.#objects.put(name, await this.#folder.read(name), releaseFileHeaders(name), {});
  }

  async pushPointer(text: string): Promise<boolean> {
    const content = Buffer.from(text);
    const etag = await replaceObject(this.#objects, {
      name: POINTER_FILE,
      content,
      headers: POINTER_HEADERS,
      etag: this.#pointerEtag,
    });
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
      const etag = await replaceObject(this.#objects, {
        name: HISTORY_FILE,
        content,
        headers: HISTORY_HEADERS,
        etag: found?.etag,
      });
      if (etag !== undefined) return;
      await delay(Math.random() * MAX_PAUSE_MS);
    }
    throw new ReleaseError('Others keep changing the history, so this change is not in it.');
  }

  /** Removes the description first: files without one count as leftovers. */
  async removeRelease(version: string): Promise<void> {
    const description = `${version}/${RELEASE_FILE}`;
    await this.#objects.remove(description);
    const others = this.#filesOf(version).filter((name) => name !== description);
    await pMap(others, (name) => this.#objects.remove(name), AT_ONCE);
  }

  removeLeftovers(known: ReadonlySet<string>, now: Date): Promise<number> {
    return removeLeftovers(this.#objects, known, now);
  }

  /** Removes the releases that others have removed. */
  async #forgetRemoved(): Promise<void> {
    for (const version of await this.#folder.releases()) {
      const isThere = this.#listed.has(`${version}/${RELEASE_FILE}`);
      if (!isThere) await this.#folder.removeRelease(version);
    }
  }

  async #fetch(name: string, { etag, writtenAt }: ListedObject): Promise<void> {
    if (this.#fetched.get(name) !== etag || !this.#folder.has(name)) {
      this.#fetched.set(name, await this.#copy(name));
    }
    // The age of a description decides whether it is a leftover.
    if (this.#folder.has(name)) await this.#folder.date(name, writtenAt);
  }

  /** Writes a file of the object's size: no more of it is needed. Files without a description belong to no release. */
  async #writeSize(name: string, { bytes }: ListedObject): Promise<void> {
    const isWhole = this.#listed.has(`${name.split('/')[0]}/${RELEASE_FILE}`);
    if (isWhole && !this.#folder.has(name)) await this.#folder.writeSize(name, bytes);
  }

  async #pushFile(name: string, isReleased: boolean): Promise<void> {
    const content = await this.#folder.read(name);
    if (await this.#objects.put(name, content, releaseFileHeaders(name), { IfNoneMatch: '*' }))
      return;
    const found = await this.#objects.get(name);
    // Compressed files differ between machines, and nothing checks them.
    if (!found || !isReleased || found.content.equals(content)) return;
    throw new ReleaseError(
      `${name} in the bucket in RELEASES_BUCKET has other content. Remove all files of this version from the bucket, then publish again.`,
    );
  }

  /** If two developers publish the same build, the description that came first counts for both. */
  async #pushDescription(name: string): Promise<void> {
    const headers = releaseFileHeaders(name);
    if (await this.#objects.put(name, await this.#folder.read(name), headers, { IfNoneMatch: '*' }))
      return;
    const found = await this.#objects.get(name);
    if (found) await this.#folder.write(name, found.content);
    // Written again, so that a release that was just sent is not taken for a leftover.
    await this.#objects.put(name, await this.#folder.read(name), headers, {});
  }

  #filesOf(version: string): string[] {
    return [...this.#listed.keys()].filter((name) => name.startsWith(`${version}/`));
  }

  /**
   * Fetches an object; one that was removed since it was listed is removed from the folder as well.
   *
   * @returns the ETag of the object
   */
  async #copy(name: string): Promise<string> {
    const found = await this.#objects.get(name);
    if (found) await this.#folder.write(name, found.content);
    else await this.#folder.remove(name);
    return found?.etag ?? '';
  }
}

/** The description of a release and its signature; of all other files the size is enough. */
const isFetched = (name: string) =>
  [RELEASE_FILE, SIGNATURE_FILE].includes(name.split('/').slice(1).join('/'));
