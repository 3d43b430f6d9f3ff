import { randomBytes } from 'node:crypto';

/** 256 random bits: nobody can guess it. */
export const newToken = (): string => randomBytes(32).toString('base64url');
