import { cleanText } from '@site/contract/clean-text';
import type { QuoteFileType } from '@site/contract/quote-files';

/** Longest name that is kept, in UTF-16 code units. */
const MAX_LENGTH = 100;
/** Longest extension that is kept when the name is shortened. */
const MAX_EXTENSION = 10;

const EXTENSIONS: Record<QuoteFileType, RegExp> = {
  'image/jpeg': /\.(jpe?g|jfif)$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
  'image/heic': /\.hei[cf]$/i,
  'application/pdf': /\.pdf$/i,
};
const DEFAULT_EXTENSION: Record<QuoteFileType, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/heic': '.heic',
  'application/pdf': '.pdf',
};

/**
 * The name of a file as it is kept: without folders and what cannot be seen, and shortened. A name is never a reason to
 * refuse a file: one that cannot be read becomes `file`.
 *
 * @param header percent-encoded, as it was sent
 */
export function fileName(header: string | undefined): string {
  const name = decoded(header ?? '');
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return shortened(cleanText(last.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '))) || 'file';
}

/** The name under which a file is saved: its extension says what is in it, whatever the customer called it. */
export const nameToSave = (name: string, type: QuoteFileType): string =>
  EXTENSIONS[type].test(name) ? name : name + DEFAULT_EXTENSION[type];

function decoded(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return '';
  }
}

function shortened(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= MAX_EXTENSION ? name.slice(dot) : '';
  const beginning = name.slice(0, MAX_LENGTH - extension.length - 1);
  // Half of a character that takes two units is not a character.
  return `${beginning.replace(/\p{Surrogate}$/u, '')}…${extension}`;
}
