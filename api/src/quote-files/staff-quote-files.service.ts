import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger, NotFoundException, ServiceUnavailableException } from '@nestjs/common';
import type { QuoteFileType } from '@site/contract/quote-files';
import { create as contentDisposition } from 'content-disposition';
import { Statements } from '../database/statements.js';
import { nameToSave } from './file-name.js';
import { FileStore, FileStoreUnavailable } from './file-store.js';
import { FILE_OF_QUOTE } from './upload-statements.js';

interface StoredFile {
  name: string;
  type: QuoteFileType;
  bytes: number;
  storedAs: string;
}

/** What all browsers can show as a picture; other files are downloads. */
const SHOWN: ReadonlySet<QuoteFileType> = new Set(['image/jpeg', 'image/png', 'image/webp']);

const UNREADABLE = 'Files cannot be read at the moment. Please try again in a minute.';

/** Gives staff the files of quote requests. */
@Injectable()
export class StaffQuoteFilesService {
  private readonly log = new Logger('Files');

  constructor(
    private readonly statements: Statements,
    private readonly store: FileStore,
  ) {}

  /**
   * @throws {NotFoundException} when the quote request has no such file
   * @throws {ServiceUnavailableException} when files cannot be read at the moment
   */
  async send(response: ServerResponse, quote: string, id: string): Promise<void> {
    const [stored] = await this.statements.rows<StoredFile>(FILE_OF_QUOTE, [quote, id]);
    if (!stored) throw gone();
    const file = await this.open(stored, id);
    response.writeHead(200, headersOf(stored));
    // Staff who leave before the end need no response.
    await pipeline(file, response).catch(() => undefined);
  }

  private async open({ storedAs }: StoredFile, id: string): Promise<Readable> {
    const file = await this.store.open(storedAs).catch((failure: unknown) => {
      if (!(failure instanceof FileStoreUnavailable)) throw failure;
      this.log.warn(failure.message);
      throw new ServiceUnavailableException(UNREADABLE);
    });
    if (file) return file;
    this.log.error(`File ${id} of a quote request is not in ${this.store.setting}.`);
    throw gone();
  }
}

/** Browsers neither guess another type nor run anything in it, and no proxy keeps it. */
const headersOf = ({ name, type, bytes }: StoredFile) => ({
  'Content-Type': type,
  'Content-Length': bytes,
  'Content-Disposition': contentDisposition(nameToSave(name, type), {
    type: SHOWN.has(type) ? 'inline' : 'attachment',
  }),
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
});

const gone = () => new NotFoundException('There is no such file any more.');
