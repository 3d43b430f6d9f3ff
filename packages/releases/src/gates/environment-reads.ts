import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CLIENT_FOLDER, type Release } from '../store/release.js';

const READ = /\bprocess\.env\b(?:\.(\w+))?/g;
/** Code that checks whether `process` exists works without it. */
const CHECK = /typeof process\b/;
/**
 * How many characters before a read the check may be: a chunk has modules of many authors, and a check in one does not
 * protect the others.
 */
const REACH = 200;

/** Sentences for the scripts that read variables of a server's environment: browsers have none. */
export async function environmentReads(workspace: string, release: Release): Promise<string[]> {
  const scripts = Object.keys(release.files).filter(
    (file) => file.startsWith(CLIENT_FOLDER) && file.endsWith('.js'),
  );
  const found = await Promise.all(
    scripts.map(async (file) => {
      const text = await readFile(path.join(workspace, 'dist', file), 'utf8');
      const read = [...text.matchAll(READ)].find(
        ({ index }) => !CHECK.test(text.slice(Math.max(0, index - REACH), index)),
      );
      if (!read) return [];
      const name = read[1] ?? 'a variable';
      return `${file.slice(CLIENT_FOLDER.length)} reads ${name} of process.env, which browsers do not have, so it would throw. Write the value into the sources, or get it from the API.`;
    }),
  );
  return found.flat();
}
