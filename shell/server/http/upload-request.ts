import type { IncomingMessage } from 'node:http';
import { QUOTE_FILES_URL } from '@site/contract/quote-files';

/** Whether a request uploads a file. The API compares the address as strictly: any other spelling is no upload. */
export const isUpload = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && url.split('?')[0] === QUOTE_FILES_URL;
