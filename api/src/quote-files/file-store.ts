import { randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ReceivedFile } from './receive-file.js';

/** Where the bytes of files are stored, under random names: no path has anything that a customer sent. */
export abstract class FileStore {
  /** The setting that names the place. */
  abstract readonly setting: string;

  /**
   * A new file.
   *
   * @param storedAs a name of {@link newStoredName}
   * @throws {FileStoreUnavailable}
   */
  abstract create(storedAs: string): Promise<ArrivingFile>;

  /**
   * The bytes of a file; undefined when there is no such file.
   *
   * @throws {FileStoreUnavailable}
   */
  abstract open(storedAs: string): Promise<Readable | undefined>;

  /**
   * A file that is not there counts as removed.
   *
   * @throws {FileStoreUnavailable}
   */
  abstract remove(storedAs: string): Promise<void>;

  /**
   * The files that have not been written to for this time.
   *
   * @throws {FileStoreUnavailable}
   */
  abstract untouchedFor(ms: number): Promise<string[]>;

  /** @throws {SettingError} when files cannot be stored there */
  abstract check(): Promise<void>;

  /** Closes the connections that it holds open. */
  abstract close(): void;
}

/** A file whose bytes arrive one after the other. */
export interface ArrivingFile {
  readonly storedAs: string;
  /** Open for writing and reading. */
  readonly file: FileHandle;
  /**
   * Settles when the file and its name survive a power cut.
   *
   * @throws {FileStoreUnavailable}
   */
  keep(received: ReceivedFile): Promise<void>;
  /**
   * Removes the file, whether it was kept or not.
   *
   * @throws {FileStoreUnavailable}
   */
  discard(): Promise<void>;
}

/** Files cannot be stored or read now, but may be again shortly. The message says why, for the log. */
export class FileStoreUnavailable extends Error {
  override readonly name = 'FileStoreUnavailable';
}

const STORED_AS = /^[\da-f]{32}$/;

/** A name that nobody can guess. */
export const newStoredName = () => randomBytes(16).toString('hex');

export const isStoredName = (name: string) => STORED_AS.test(name);

/** @throws {Error} for a name that no stored file has: it could lead to another folder */
export function checkedName(storedAs: string): string {
  if (isStoredName(storedAs)) return storedAs;
  throw new Error('This is not the name of a stored file.');
}
