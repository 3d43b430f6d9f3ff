import type { Release } from '../store/release.js';
import { clientScripts } from './client-scripts.js';

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
  const scripts = await clientScripts(workspace, release);
  return scripts.flatMap(({ name, text }) => {
    const read = [...text.matchAll(READ)].find(
      ({ index }) => !CHECK.test(text.slice(Math.max(0, index - REACH), index)),
    );
    if (!read) return [];
    const variable = read[1] ?? 'a variable';
    return `${name} reads ${variable} of process.env, which browsers do not have, so it would throw. Write the value into the sources, or get it from the API.`;
  });
}
