import type { Request } from 'express';

/**
 * Whether the visitor came by https. Any proxy is believed, and any client: who claims it falsely
 * only makes their own browser stricter.
 */
export const isHttps = (request: Request): boolean =>
  request.secure || request.headers['x-forwarded-proto'] === 'https';
