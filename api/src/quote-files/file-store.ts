import { randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ReceivedFile } from './receive-file.js';

/** Where the bytes of files are, under random names: nothing that a customer sent is part of a place. */
export abstract class FileStore {
  /** The setting that names the place. */
  abstract readonly setting: string;

  /**
   * A new file under a name that nobody can guess.
   *
   * @throws {FileStoreUnavailable}
   */
  abstract create(): Promise<ArrivingFile>;

  /**
   * Its bytes; undefined when there is no such file.
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
   * The files that nobody has written to for so long, in milliseconds.
   *
   * @throws {FileStoreUnavailable}
   */
  abstract untouchedFor(ms: number): Promise<string[]>;

  /** @throws {SettingError} when files cannot be stored there */
  abstract check(): Promise<void>;

  /** Ends what it holds open. */
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
   * Leaves nothing of it.
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

export const newStoredName = () => randomBytes(16).toString('hex');

export const isStoredName = (name: string) => STORED_AS.test(name);

/** @throws {Error} for a name that no stored file has: it would be a place elsewhere */
export function checkedName(storedAs: string): string {
  if (isStoredName(storedAs)) return storedAs;
  throw new Error('This is not the name of a stored file.');
}
