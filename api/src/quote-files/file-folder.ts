import { constants } from 'node:fs';
import { access, type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { SettingError } from '@site/contract/settings/setting-reader';
import {
  type ArrivingFile,
  checkedName,
  FileStore,
  isStoredName,
  newStoredName,
} from './file-store.js';

/** Only the account of the API may read what customers sent. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Files in a folder of this machine. */
export class FileFolder extends FileStore {
  readonly setting = 'UPLOADS_DIR';

  constructor(private readonly folder: string) {
    super();
  }

  async create(storedAs: string): Promise<ArrivingFile> {
    const file = await this.openNew(storedAs);
    return {
      storedAs,
      file,
      keep: () => this.keep(file),
      discard: () => this.remove(storedAs),
    };
  }

  /** An empty file without a name, which disappears when it is closed or its process ends. */
  async createUnnamed(): Promise<FileHandle> {
    const name = newStoredName();
    const file = await this.openNew(name);
    await this.remove(name);
    return file;
  }

  async open(storedAs: string): Promise<Readable | undefined> {
    const file = await open(this.pathOf(storedAs)).catch((failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return undefined;
      throw failure;
    });
    return file?.createReadStream();
  }

  remove(storedAs: string): Promise<void> {
    return rm(this.pathOf(storedAs), { force: true });
  }

  async untouchedFor(ms: number): Promise<string[]> {
    await this.make();
    const names = (await readdir(this.folder)).filter(isStoredName);
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

  async check(): Promise<void> {
    try {
      await this.make();
      await access(this.folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (cause) {
      throw new SettingError(
        'UPLOADS_DIR is not a folder that this account can write to. Name another.',
        { cause },
      );
    }
  }

  close() {}

  private async openNew(storedAs: string): Promise<FileHandle> {
    await this.make();
    return open(this.pathOf(storedAs), 'wx+', FILE_MODE);
  }

  private async keep(file: FileHandle): Promise<void> {
    await file.sync();
    const folder = await open(this.folder);
    await folder.sync().finally(() => folder.close());
  }

  private async make(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: FOLDER_MODE });
  }

  private pathOf(storedAs: string): string {
    return path.join(this.folder, checkedName(storedAs));
  }
}
