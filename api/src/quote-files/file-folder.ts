import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError } from '../config/settings.js';

/** Only the account of the API may read what customers sent. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Names that this folder gives. */
const STORED_AS = /^[\da-f]{32}$/;

/** Where the bytes of files are, under random names: nothing that a customer sent is part of a path. */
export class FileFolder {
  constructor(private readonly folder: string) {}

  /** A new file under a name that nobody can guess, open for writing and reading. */
  async create(): Promise<{ storedAs: string; file: FileHandle }> {
    const storedAs = randomBytes(16).toString('hex');
    await this.make();
    return { storedAs, file: await open(this.pathOf(storedAs), 'wx+', FILE_MODE) };
  }

  /** Settles when the file and its name survive a power cut. */
  async keep(file: FileHandle): Promise<void> {
    await file.sync();
    const folder = await open(this.folder);
    await folder.sync().finally(() => folder.close());
  }

  /** @throws when there is no such file */
  open(storedAs: string): Promise<FileHandle> {
    return open(this.pathOf(storedAs));
  }

  /** A file that is not there counts as removed. */
  remove(storedAs: string): Promise<void> {
    return rm(this.pathOf(storedAs), { force: true });
  }

  /** The files that nobody has written to for so long, in milliseconds. */
  async untouchedFor(ms: number): Promise<string[]> {
    await this.make();
    const names = (await readdir(this.folder)).filter((name) => STORED_AS.test(name));
    const written = await Promise.all(
      names.map((name) =>
        stat(this.pathOf(name)).then(
          ({ mtimeMs }) => mtimeMs,
          () => Number.POSITIVE_INFINITY, // removed meanwhile
        ),
      ),
    );
    return names.filter((_, index) => (written[index] ?? 0) < Date.now() - ms);
  }

  async make(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: FOLDER_MODE });
  }

  /** @throws {SettingsError} when files cannot be stored there */
  async check(): Promise<void> {
    try {
      await this.make();
      await access(this.folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (cause) {
      throw new SettingsError(
        'UPLOADS_DIR is no folder that this account can write to. Name another.',
        { cause },
      );
    }
  }

  private pathOf(storedAs: string): string {
    if (!STORED_AS.test(storedAs)) throw new Error('This is no name of a stored file.');
    return path.join(this.folder, storedAs);
  }
}
