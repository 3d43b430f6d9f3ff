import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';

const DOCUMENTS = ['docs/incidents.md', 'docs/operations.md'];

/**
 * The commands of a document under the line `<!-- run: name -->`, as they stand there.
 *
 * @param places what is somewhere else in a test, such as the address of the site
 * @throws {Error} when no document has them
 */
export function recipe(name: string, places: Readonly<Record<string, string>>): string {
  const marker = `<!-- run: ${name} -->\n\`\`\`sh\n`;
  for (const document of DOCUMENTS) {
    const [, after] = readFileSync(path.join(ROOT, document), 'utf8').split(marker);
    const commands = after?.split('\n```')[0];
    if (commands) return inPlaces(commands, places);
  }
  throw new Error(`No document has commands to run by the name "${name}".`);
}

/** In one pass: what is put in may contain what is replaced. */
function inPlaces(commands: string, places: Readonly<Record<string, string>>): string {
  const names = Object.keys(places).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return commands.replace(new RegExp(names.join('|'), 'g'), (name) => places[name] ?? name);
}
