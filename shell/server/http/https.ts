import type { IncomingMessage } from 'node:http';

/**
 * Whether the visitor came by https. Any client is believed: a false claim only makes the sender's own
 * browser stricter.
 */
export const isHttps = ({ headers }: IncomingMessage): boolean =>
  /^https\b/i.test(`${headers['x-forwarded-proto'] ?? ''}`);
