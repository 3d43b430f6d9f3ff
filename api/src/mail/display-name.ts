import { withoutLinks } from './without-links.js';

/** Invisible, and not ASCII: with it the whole name is encoded, and mail programs decode it to what was typed. */
const WORD_JOINER = '\u2060';

/**
 * A customer's name for the header of an email. One that looks like an encoded word (RFC 2047) would be
 * sent as it is and shown as something else.
 */
export const displayName = (name: string): string =>
  withoutLinks(name).replaceAll('=?', `=${WORD_JOINER}?`);
