import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';

const DOCUMENTS = ['docs/incidents.md', 'docs/operations.md'];

/**
 * The commands of a document under the line `<!-- run: name -->`, as they stand there.
 *
 * @param places what is somewhere else in a test, such as the address of the site
 * @throws when no document has them
 */
export function recipe(name: string, places: Readonly<Record<string, string>>): string {
  const marker = `<!-- run: ${name} -->\n\`\`\`sh\n`;
  for (const document of DOCUMENTS) {
    const [, after] = readFileSync(path.join(ROOT, document), 'utf8').split(marker);
    const commands = after?.split('\n```')[0];
    if (commands) {
      return Object.entries(places).reduce(
        (text, [from, to]) => text.replaceAll(from, to),
        commands,
      );
    }
  }
  throw new Error(`No document has commands to run by the name "${name}".`);
}
