import type { IncomingMessage } from 'node:http';

/**
 * Whether the visitor came by https. Any proxy is believed, and any client: whoever claims it falsely
 * only makes their own browser stricter.
 */
export const isHttps = ({ headers }: IncomingMessage): boolean =>
  /^https\b/i.test(`${headers['x-forwarded-proto'] ?? ''}`);
