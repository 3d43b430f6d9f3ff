import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import * as v from 'valibot';
import { Statements } from '../database/statements.js';
import { FileStore } from './file-store.js';
import { RETRY_REMOVALS, UNKNOWN_FILES } from './upload-statements.js';

const Removal = v.object({ storedAs: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)) });

/** Longer than an upload takes: what is older does not arrive at a process of an earlier version, which queues no job. */
const ARRIVED_MS = 10 * 60_000;

/** More than the 12 months for which quote requests are kept: no database still has one whose file is older. */
const FORGOTTEN_MS = 367 * 24 * 60 * 60_000;

/** Removes files that belong to no quote request. */
@Injectable()
export class StaleFiles implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Files');

  constructor(
    private readonly statements: Statements,
    private readonly store: FileStore,
  ) {}

  onApplicationBootstrap() {
    this.warnOfUnknown().catch(({ message }: Error) =>
      this.log.warn(`Files were not compared with the database: ${message}`),
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

  /**
   * Removes the files that are older than every quote request, and has jobs try again that were given up. Other files
   * without a row stay: they may belong to another database, or to a backup that is restored next.
   */
  async removeForgotten(): Promise<void> {
    await this.statements.rows(RETRY_REMOVALS, []);
    const files = await this.unknownFor(FORGOTTEN_MS);
    for (const { storedAs } of files) await this.store.remove(storedAs);
    if (files.length > 0) this.log.log(`Removed ${files.length} files of forgotten requests.`);
  }

  /** Tells whoever starts the API with the wrong database, or the wrong folder. */
  private async warnOfUnknown(): Promise<void> {
    const files = await this.unknownFor(ARRIVED_MS);
    if (files.length === 0) return;
    this.log.warn(
      `Files in ${this.store.setting} that the database does not know: ${files.length}. They stay until they are older than 12 months.`,
    );
  }

  /** The files that neither the database knows nor anybody has written to for this time. */
  private async unknownFor(ms: number): Promise<{ storedAs: string }[]> {
    return this.statements.rows(UNKNOWN_FILES, [await this.store.untouchedFor(ms)]);
  }
}
