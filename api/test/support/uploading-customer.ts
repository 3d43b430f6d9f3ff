import { type ClientRequest, request as httpRequest } from 'node:http';
import {
  FILE_NAME_HEADER,
  QUOTE_FILES_URL,
  type QuoteFile,
  UPLOAD_TOKEN_HEADER,
} from '@site/contract/quote-files';
import { ANY, FIND_QUOTES_URL, type QuotePage } from '@site/contract/quote-inbox';
import { type QuoteRequest, SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import type { TestApi } from './api.js';
import type { RequestHeaders } from './client.js';
import { eventually } from './eventually.js';
import type { FilePlace } from './file-places.js';
import { aQuote } from './requests.js';

export const NOT_ALLOWED =
  'Files can no longer be sent with this request. Please call us on 0491 570 156.';

/** A customer who sends files, and the office that gets them. */
export class UploadingCustomer {
  constructor(
    readonly api: TestApi,
    readonly place: FilePlace,
  ) {}

  /** Asks for a quote and gives the token of the response. */
  async ask(changes: Partial<QuoteRequest> = {}, headers: RequestHeaders = {}): Promise<string> {
    const response = await this.api.post(SUBMIT_QUOTE_URL, aQuote(changes), headers);
    return response.headers.get(UPLOAD_TOKEN_HEADER) ?? '';
  }

  send(token: string, body: Buffer, headers: RequestHeaders = {}) {
    return this.api.send('POST', QUOTE_FILES_URL, {
      body: new Uint8Array(body),
      headers: {
        'content-type': 'application/octet-stream',
        [UPLOAD_TOKEN_HEADER]: token,
        [FILE_NAME_HEADER]: 'kitchen.jpg',
        ...headers,
      },
    });
  }

  /** A request whose body the test writes, and the status of its response, or that there is none. */
  begin(token: string): { request: ClientRequest; status: Promise<number | string> } {
    const request = httpRequest(this.api.url + QUOTE_FILES_URL, {
      method: 'POST',
      headers: { [UPLOAD_TOKEN_HEADER]: token, 'transfer-encoding': 'chunked' },
      agent: false,
    });
    const status = new Promise<number | string>((resolve) => {
      request.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', () => resolve('cut off'));
    });
    return { request, status };
  }

  /** The only request in the inbox: its id and its files. */
  async received(): Promise<{ id: string; files: QuoteFile[] }> {
    const response = await this.api.post(FIND_QUOTES_URL, { search: '', status: ANY, type: ANY });
    const { quotes } = response.json() as QuotePage; // tests of the inbox compare all of it
    const [quote] = quotes;
    if (!quote || quotes.length > 1) throw new Error(`The inbox has ${quotes.length} requests.`);
    return quote;
  }

  /** Names of the stored files. */
  stored = (): string[] => this.place.names();

  /** Settles when `count` files are left: jobs remove them after the response. */
  left(count: number): Promise<void> {
    return eventually(() => expect(this.stored()).toHaveLength(count));
  }
}
