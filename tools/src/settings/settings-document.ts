import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { StartProblem } from '@site/stack/start-problem';
import { settingsTable } from './settings-table.js';

const FILE = path.join(ROOT, 'docs/operations.md');
const BEGIN = '<!-- Written by "npm run settings". -->';
const END = '<!-- End of the settings. -->';

/**
 * The document with the current table of settings.
 *
 * @throws {StartProblem} when it has no place for the table
 */
export function withSettingsTable(document: string): string {
  const [before, after] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (before < 0 || after < before) {
    throw new StartProblem(`docs/operations.md needs the lines ${BEGIN} and ${END}.`);
  }
  return `${document.slice(0, before)}${BEGIN}\n${settingsTable()}\n${document.slice(after)}`;
}

/**
 * `npm run settings`: writes the table of settings into docs/operations.md.
 *
 * @returns the exit code
 */
export async function writeSettingsTable(): Promise<number> {
  writeFileSync(FILE, withSettingsTable(readFileSync(FILE, 'utf8')));
  console.log('The settings in docs/operations.md are up to date.');
  return 0;
}
