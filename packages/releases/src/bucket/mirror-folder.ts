import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_FILE } from '../store/release.js';
import { ReleaseError } from '../store/release-error.js';

/** The files of a mirror, by the names of their objects. */
export class MirrorFolder {
  /** @param path of the folder */
  constructor(readonly path: string) {}

  async make(): Promise<void> {
    await mkdir(this.path, { recursive: true });
  }

  has(name: string): boolean {
    return existsSync(this.#fileOf(name));
  }

  read(name: string): Promise<Buffer> {
    return readFile(this.#fileOf(name));
  }

  async write(name: string, content: Buffer): Promise<void> {
    const file = this.#fileOf(name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  /** Writes a sparse file, which has a size and no content. */
  async writeSize(name: string, bytes: number): Promise<void> {
    await this.write(name, Buffer.of());
    await truncate(this.#fileOf(name), bytes);
  }

  /** Gives a file the time at which its object was written. */
  async date(name: string, writtenAt: Date): Promise<void> {
    await utimes(this.#fileOf(name), writtenAt, writtenAt);
  }

  async remove(name: string): Promise<void> {
    await rm(this.#fileOf(name), { force: true });
  }

  /** The versions whose release is complete. */
  async releases(): Promise<string[]> {
    const names = await readdir(this.path);
    return names.filter((name) => existsSync(path.join(this.path, name, RELEASE_FILE)));
  }

  async removeRelease(version: string): Promise<void> {
    await rm(path.join(this.path, version), { recursive: true });
  }

  async filesOf(version: string): Promise<string[]> {
    const folder = path.join(this.path, version);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.path, path.join(entry.parentPath, entry.name)))
      .map((name) => name.split(path.sep).join('/'));
  }

  /** @throws {ReleaseError} for a name that leads out of the folder: anybody who writes to the bucket chooses names */
  #fileOf(name: string): string {
    const file = path.join(this.path, name);
    if (file.startsWith(this.path + path.sep)) return file;
    throw new ReleaseError(
      `The bucket in RELEASES_BUCKET has an object named ${JSON.stringify(name)}, which leads out of its folder. Remove it.`,
    );
  }
}
