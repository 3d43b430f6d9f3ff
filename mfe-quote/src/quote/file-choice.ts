import {
  MAX_QUOTE_FILE_BYTES,
  MAX_QUOTE_FILES,
  QUOTE_FILE_TYPES,
} from '@site/contract/quote-files';

/** Types and extensions: some browsers do not know the type of a HEIC file. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,.pdf';
/** Files of some phones have no extension, or another one: then the type decides. */
const TYPES: ReadonlySet<string> = new Set([...QUOTE_FILE_TYPES, 'image/heif']);
const EXTENSION = /\.(jpe?g|png|webp|hei[cf]|pdf)$/i;

/** The chosen files, and a sentence about each one that was left out. */
export interface FileChoice {
  files: readonly File[];
  refusals: readonly string[];
}

export const NO_FILES: FileChoice = { files: [], refusals: [] };

/** Adds files to those chosen before. A file that is not accepted is left out; it does not block the request. */
export function addFiles(chosen: readonly File[], added: Iterable<File>): FileChoice {
  const files = [...chosen];
  // Cameras reuse file names: each sentence is shown once.
  const refusals = new Set<string>();
  for (const file of added) {
    if (files.some((other) => isSame(other, file))) continue;
    const reason = reasonAgainst(file, files.length);
    if (reason) refusals.add(`${file.name} ${reason}, so it is left out.`);
    else files.push(file);
  }
  return { files, refusals: [...refusals] };
}

function reasonAgainst({ name, type, size }: File, count: number): string | undefined {
  if (!TYPES.has(type) && !EXTENSION.test(name)) return 'is not a photograph or a PDF';
  if (size === 0) return 'is empty';
  if (size > MAX_QUOTE_FILE_BYTES) return 'is larger than 8 MB';
  return count < MAX_QUOTE_FILES ? undefined : `is over the limit of ${MAX_QUOTE_FILES}`;
}

const isSame = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
