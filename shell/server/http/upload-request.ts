import type { IncomingMessage } from 'node:http';
import { QUOTE_FILES_URL } from '@site/contract/quote-files';

/** Whether the body is a file, exactly as the API compares it: another spelling of the address has the limits of all others. */
export const isUpload = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && url.split('?')[0] === QUOTE_FILES_URL;
