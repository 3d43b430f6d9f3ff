import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import * as v from 'valibot';
import { Statements } from '../database/statements.js';
import { FileStore } from './file-store.js';
import { WITHOUT_ROW } from './upload-statements.js';

/** The job of a deleted row; the trigger of the table queues it. */
export const REMOVE_QUOTE_FILE = 'remove-quote-file';

const Removal = v.object({ storedAs: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)) });

/** Longer than a client may take to send a file: what is older belongs to no upload that is under way. */
const ABANDONED_MS = 10 * 60_000;

/** More files than a killed process leaves: if the database knows none of so many, they belong to another database. */
const FOREIGN = 25;

/** Removes files that belong to no quote request. */
@Injectable()
export class StaleFiles implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Files');

  constructor(
    private readonly statements: Statements,
    private readonly store: FileStore,
  ) {}

  /** A process that was killed may have left some. */
  onApplicationBootstrap() {
    this.removeAbandoned().catch(({ message }: Error) =>
      this.log.warn(`Abandoned files are removed later: ${message}`),
    );
  }

  /** Jobs and requests have ended by then. */
  onApplicationShutdown() {
    this.store.close();
  }

  /**
   * Carries a job out.
   *
   * @throws {v.ValiError} for a job that no version of the database queued
   */
  remove(job: unknown): Promise<void> {
    return this.store.remove(v.parse(Removal, job).storedAs);
  }

  /** Removes the files whose upload was never finished. */
  async removeAbandoned(): Promise<void> {
    const untouched = await this.store.untouchedFor(ABANDONED_MS);
    const files = await this.statements.rows<{ storedAs: string }>(WITHOUT_ROW, [untouched]);
    if (files.length === untouched.length && files.length >= FOREIGN) {
      this.log.warn(
        `The database knows none of ${files.length} files in ${this.store.setting}: they stay.`,
      );
      return;
    }
    for (const { storedAs } of files) await this.store.remove(storedAs);
    if (files.length > 0) this.log.log(`Removed ${files.length} files of aborted uploads.`);
  }
}
