import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import * as v from 'valibot';
import { codeOf } from './error-code.js';
import { nestsTooDeeply } from './nesting.js';
import { printable } from './printable.js';

/** Some editors on Windows write one at the beginning; npm ignores it, too. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/** A file of the store whose content cannot be used; the message says which file and why. */
export class InvalidFileError extends Error {
  override readonly name = 'InvalidFileError';
}

/**
 * Opens a file for reading. A symbolic link is not followed.
 *
 * @returns its handle, which the caller closes
 * @throws {InvalidFileError} for what is not a regular file
 * @throws {Error} of the file system, such as ENOENT
 */
export async function openFile(file: string): Promise<FileHandle> {
  // A named pipe is opened at once, and refused, instead of waiting for a writer.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(file, flags).catch((error) => {
    if (codeOf(error) === 'ELOOP') throw new InvalidFileError(`${file} is a symbolic link.`);
    if (codeOf(error) === 'ENXIO') throw new InvalidFileError(`${file} is not a file.`);
    throw error;
  });
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new InvalidFileError(`${file} is not a file.`);
}

/**
 * Reads a whole file of bounded size. A symbolic link is not followed.
 *
 * @throws {InvalidFileError} for what is not a regular file, or larger than `maxBytes`
 * @throws {Error} of the file system, such as ENOENT
 */
export async function readBounded(file: string, maxBytes: number): Promise<Buffer> {
  const handle = await openFile(file);
  try {
    // The file may grow before it is read: one byte too many is enough to know.
    const parts = handle.createReadStream({ end: maxBytes, autoClose: false });
    const content = Buffer.concat(await parts.toArray());
    if (content.length > maxBytes) throw tooLarge(file, maxBytes);
    return content;
  } finally {
    await handle.close();
  }
}

/** The refusal of a file that exceeds the limit of its kind. */
export const tooLarge = (file: string, maxBytes: number) =>
  new InvalidFileError(`${file} is larger than ${maxBytes} bytes.`);

/**
 * Parses the JSON text of a file.
 *
 * @throws {InvalidFileError} naming the file and the first thing that is wrong
 */
export function parseFile<T>(schema: v.GenericSchema<unknown, T>, file: string, text: string): T {
  const { success, output, issues } = v.safeParse(schema, parseJson(file, text), {
    abortEarly: true,
  });
  if (success) return output;
  // The problem quotes the file, and is written to logs and terminals.
  throw new InvalidFileError(`${file} cannot be used: ${printable(problemOf(issues[0]))}.`);
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue);
  if (place && issue.received === 'undefined') return `"${place}" is missing`;
  return `${place ? `${place}: ` : ''}${shorten(issue.message)}`;
}

function parseJson(file: string, text: string): unknown {
  if (nestsTooDeeply(text))
    throw new InvalidFileError(`${file} cannot be used: it nests too deeply.`);
  try {
    return JSON.parse(text.replace(BYTE_ORDER_MARK, ''));
  } catch {
    throw new InvalidFileError(`${file} is not JSON, or was cut short.`);
  }
}

/** Messages quote what they refuse, which may be long. */
const shorten = (message: string) =>
  message.length > 200 ? `${message.slice(0, 200)}...` : message;
