import type { IncomingMessage } from 'node:http';
import {
  ConflictException,
  ForbiddenException,
  HttpException,
  Inject,
  Injectable,
  Logger,
  PayloadTooLargeException,
  ServiceUnavailableException,
} from '@nestjs/common';
import { MAX_QUOTE_FILE_BYTES, MAX_QUOTE_FILES } from '@site/contract/quote-files';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { isDatabaseUnavailable } from '../database/database-unavailable.js';
import { Statements } from '../database/statements.js';
import { violates } from '../database/violates.js';
import { filesOf } from '../limits/usage-limits.js';
import { UseCounts } from '../limits/use-counts.js';
import { discardBody } from './discard-body.js';
import { type ArrivingFile, FileStore, FileStoreUnavailable, newStoredName } from './file-store.js';
import { type ReceivedFile, receiveFile, TOO_LARGE } from './receive-file.js';
import { EXPECT_FILE, STORE_FILE, STORED_ONCE, UPLOAD_ROOM } from './upload-statements.js';
import { UploadsUnderWay } from './uploads-under-way.js';

/** A file that is about to arrive. */
export interface Upload {
  /** Digest of the token that was sent with it. */
  tokenHash: Buffer;
  /** Who sends it, as limits count it. */
  client: string;
  /** Name of the file, as it is stored. */
  name: string;
}

interface StoreOutcome {
  isAllowed: boolean;
  isKnown: boolean;
  isStored: boolean;
  isFull: boolean;
  isExpected: boolean;
}

const INSUFFICIENT_STORAGE = 507;

/** Receives the files that customers send with their quote requests. */
@Injectable()
export class QuoteUploadsService {
  private readonly log = new Logger('Files');
  private readonly underWay = new UploadsUnderWay();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly statements: Statements,
    private readonly uses: UseCounts,
    private readonly files: FileStore,
  ) {}

  /**
   * Stores the body of a request, once: the same file again is accepted, and not stored a second time.
   *
   * @throws {ForbiddenException} when the token is wrong or too old
   * @throws {ConflictException} when the quote request has all the files that it may have
   * @throws {TooManyRequestsException} above a limit of one client
   * @throws {HttpException} 507 when all files together take as much space as they may
   * @throws {ServiceUnavailableException} when the file cannot be stored at the moment
   * @throws {HttpException} as {@link receiveFile}
   */
  async receive(request: IncomingMessage, upload: Upload): Promise<void> {
    try {
      await this.underWay.during(upload.client, async () => {
        await this.checkBeforehand(request, upload);
        await this.receiveAllowed(request, upload);
      });
    } catch (failure) {
      discardBody(request, MAX_QUOTE_FILE_BYTES);
      throw this.explained(failure);
    }
  }

  /** Checks what can be checked before the first byte is stored. */
  private async checkBeforehand(request: IncomingMessage, { tokenHash, client }: Upload) {
    const [room] = await this.statements.rows<{ totalBytes: number }>(UPLOAD_ROOM, [tokenHash]);
    if (!room) throw this.notAllowed();
    await this.uses.count([filesOf(client, this.env.writeLimits.filesPerAddress)]);
    if (Number(request.headers['content-length'] ?? 0) > MAX_QUOTE_FILE_BYTES) {
      throw new PayloadTooLargeException(TOO_LARGE);
    }
    if (room.totalBytes >= this.env.uploads.maxBytes) throw this.full();
  }

  private async receiveAllowed(request: IncomingMessage, upload: Upload) {
    const storedAs = newStoredName();
    await this.statements.rows(EXPECT_FILE, [storedAs]);
    const arriving = await this.files.create(storedAs);
    try {
      const received = await receiveFile(request, arriving.file);
      await arriving.keep(received);
      await this.store(upload, received, arriving);
    } catch (failure) {
      // If the database has not responded, it may have the row; without one, the queued job removes the file.
      if (!isDatabaseUnavailable(failure)) await this.discard(arriving);
      throw failure;
    } finally {
      await arriving.file.close();
    }
  }

  private async store({ tokenHash, name }: Upload, file: ReceivedFile, arriving: ArrivingFile) {
    const { isAllowed, isKnown, isStored, isFull, isExpected } = await this.statements
      .row<StoreOutcome>(STORE_FILE, [
        tokenHash,
        name,
        file.type,
        file.bytes,
        file.sha256,
        arriving.storedAs,
        this.env.uploads.maxBytes,
      ])
      .catch(asKnown);
    if (isStored) return;
    if (!isAllowed) throw this.notAllowed();
    if (isKnown) return this.discard(arriving);
    if (isFull) throw this.full();
    if (!isExpected) throw new FileStoreUnavailable('A file took too long to be stored.');
    throw new ConflictException(
      `Your request has ${MAX_QUOTE_FILES} files already, and no more can be sent with it.`,
    );
  }

  /** A file that cannot be removed now is removed by the queued job. */
  private async discard(arriving: ArrivingFile) {
    await arriving.discard().catch((failure: unknown) => {
      if (!(failure instanceof FileStoreUnavailable)) throw failure;
      this.log.warn(failure.message);
    });
  }

  private explained(failure: unknown): unknown {
    if (isFullDisk(failure)) return this.full();
    if (!(failure instanceof FileStoreUnavailable)) return failure;
    this.log.warn(failure.message);
    return new ServiceUnavailableException(
      `We cannot store this file at the moment. Your request has arrived; please send the file again in a minute, or call us on ${this.env.company.phone}.`,
    );
  }

  private notAllowed() {
    return new ForbiddenException(
      `Files can no longer be sent with this request. Please call us on ${this.env.company.phone}.`,
    );
  }

  private full() {
    const message = `We cannot take files at the moment. Your request has arrived; please call us on ${this.env.company.phone} about the files.`;
    return new HttpException({ message }, INSUFFICIENT_STORAGE);
  }
}

/** The same file was stored by another request at the same moment. */
function asKnown(failure: unknown): StoreOutcome {
  if (violates(failure, STORED_ONCE)) {
    return { isAllowed: true, isKnown: true, isStored: false, isFull: false, isExpected: true };
  }
  throw failure;
}

const isFullDisk = (failure: unknown): boolean =>
  failure instanceof Error &&
  'code' in failure &&
  (failure.code === 'ENOSPC' || failure.code === 'EDQUOT');
