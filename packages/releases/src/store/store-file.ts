import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';

/** A file of the store whose content cannot be used; the message says which file and why. */
export class InvalidFileError extends Error {
  override readonly name = 'InvalidFileError';
}

/**
 * Reads a whole file of bounded size.
 *
 * @throws {InvalidFileError} for what is no regular file, or larger than `maxBytes`
 * @throws the error of the file system, such as ENOENT
 */
export async function readBounded(file: string, maxBytes: number): Promise<Buffer> {
  const found = await stat(file);
  if (!found.isFile()) throw new InvalidFileError(`${file} is not a file.`);
  if (found.size > maxBytes) throw tooLarge(file, maxBytes);
  return readFile(file);
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
  const place = v.getDotPath(issues[0]);
  throw new InvalidFileError(
    `${file} cannot be used: ${place ? `${place}: ` : ''}${shorten(issues[0].message)}.`,
  );
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidFileError(`${file} is not JSON, or was cut short.`);
  }
}

/** Messages quote what they refuse, which may be long. */
const shorten = (message: string) =>
  message.length > 200 ? `${message.slice(0, 200)}...` : message;
