import { type ExecFileOptions, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@site/stack/root';

const DOCUMENTS = ['docs/incidents.md', 'docs/operations.md'];

/** What replaces texts of the document in a test, such as the address of the site. */
type Places = Readonly<Record<string, string>>;

/** The shell of an operator, which ends at the first command that fails. */
const BASH = ['--norc', '-euo', 'pipefail'];

/**
 * Runs the commands of a document under the line `<!-- run: name -->`, as they stand there.
 *
 * @returns what they printed
 * @throws {Error} with the output of the one that fails, or when no document has them
 */
export async function runRecipe(
  name: string,
  places: Places,
  options: Pick<ExecFileOptions, 'cwd' | 'env'>,
): Promise<string> {
  const script = inPlaces(commandsOf(name), places);
  const { stdout } = await promisify(execFile)('bash', [...BASH, '-c', script], options);
  return String(stdout);
}

function commandsOf(name: string): string {
  const marker = `<!-- run: ${name} -->\n\`\`\`sh\n`;
  for (const document of DOCUMENTS) {
    const [, after] = readFileSync(path.join(ROOT, document), 'utf8').split(marker);
    const commands = after?.split('\n```')[0];
    if (commands) return commands;
  }
  throw new Error(`No document has commands to run by the name "${name}".`);
}

/** Puts texts in the places of others, in one pass: what is put in may contain what is replaced. */
export function inPlaces(commands: string, places: Places): string {
  const names = Object.keys(places).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return commands.replace(new RegExp(names.join('|'), 'g'), (name) => places[name] ?? name);
}
