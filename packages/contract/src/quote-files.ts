import { type CallOptions, call } from './http.js';

/** Types of the files that customers may send: photographs, and a document such as a condition report. */
export const QUOTE_FILE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'application/pdf',
] as const;
export type QuoteFileType = (typeof QUOTE_FILE_TYPES)[number];

/** Most files with one quote request. */
export const MAX_QUOTE_FILES = 5;
const KILOBYTE = 1_024;
/** Largest file, in bytes. Texts call it 8 MB: a megabyte is 1,048,576 bytes here. */
export const MAX_QUOTE_FILE_BYTES = 8 * KILOBYTE * KILOBYTE;

/** `2.4 MB`, and small files in kB. Megabytes are those of the limit: no file is shown above 8.0 MB. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000 * KILOBYTE
    ? `${Math.ceil(bytes / KILOBYTE)} kB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;

/** A file that came with a quote request. */
export interface QuoteFile {
  /** Digits. */
  id: string;
  /** Its name on the customer's device. */
  name: string;
  type: QuoteFileType;
  bytes: number;
  /** ISO 8601 instant in UTC. */
  receivedAt: string;
}

/** Takes one file: the body of the request, whatever its content type. */
export const QUOTE_FILES_URL = '/api/quote-files';
/** Header of the response to a quote request, and of the requests that send files with it. */
export const UPLOAD_TOKEN_HEADER = 'Upload-Token';
/** Header with the name of the file, percent-encoded. */
export const FILE_NAME_HEADER = 'File-Name';
/** How long one file may take, in milliseconds: 8 MB at half a megabit per second take two minutes. */
export const UPLOAD_TIMEOUT_MS = 4 * 60_000;

/** Where staff get one file of a quote request. */
export const staffQuoteFileUrl = (quote: string, file: string) =>
  `/api/staff/quotes/${quote}/files/${file}`;

/** Sends one file with the quote request that the token was given for. A file that is sent again is stored once. */
export function sendQuoteFile(file: File, token: string, options: CallOptions = {}) {
  return call(QUOTE_FILES_URL, {
    ...options,
    method: 'POST',
    file,
    headers: {
      [UPLOAD_TOKEN_HEADER]: token,
      [FILE_NAME_HEADER]: encodeURIComponent(file.name.replace(/\p{Surrogate}/gu, '_')),
    },
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
}
