import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as router from 'react-router-dom';
import { ROUTER_NAMES } from '../preset/shared.js';
import { sourceFiles } from './sources/source-files.js';

const SOURCE = /\.[cm]?[jt]sx?$/;
/** Tests and their helpers, by the names that test runners and teams give them. */
const OF_TESTS =
  /\.(test|spec)\.|(^|[/\\])(?:(?:testing|__tests__|__mocks__|test-utils?)[/\\]|test-utils?\.)/;
const ROUTER = `['"]react-router-dom['"]`;
const NAMED = new RegExp(`\\b(?:import|export)\\s*\\{([^}]*)\\}\\s*from\\s*${ROUTER}`, 'g');
const OF_TYPES = new RegExp(
  `\\b(?:import|export)\\s+type\\b\\s*(?:\\{[^}]*\\}|[\\w$*\\s]+)\\s*from\\s*${ROUTER}`,
  'g',
);
const MENTION = new RegExp(ROUTER);
/** String literals are matched as well, because an address or a path such as '/quotes/*' in one begins no comment. */
const TEXT_OR_COMMENT =
  /(?<text>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*.*?\*\/|\/\/[^\n]*/gs;

/** The names of React Router that the sources of a remote use. */
interface RouterUse {
  /** Names that they import and the host does not provide. */
  missing: string[];
  /** Files that import it as a whole, so that nobody knows which names they use. */
  whole: string[];
}

/**
 * Reads the sources, because a build no longer has the names.
 *
 * @param provided names that the host provides
 */
export async function routerUse(
  workspace: string,
  provided: readonly string[] = ROUTER_NAMES,
): Promise<RouterUse> {
  const folder = path.join(workspace, 'src');
  if (!existsSync(folder)) return { missing: [], whole: [] };
  const names = new Set<string>();
  const whole: string[] = [];
  for (const source of await sourceFiles(folder)) {
    const file = path.relative(workspace, source);
    if (!SOURCE.test(file) || OF_TESTS.test(path.relative(folder, source))) continue;
    const text = withoutComments(await readFile(source, 'utf8'));
    for (const name of importedNames(text)) names.add(name);
    if (importsWhole(text)) whole.push(file.split(path.sep).join('/'));
  }
  const isMissing = (name: string) => isValue(name) && !provided.includes(name);
  return { missing: [...names].filter(isMissing).sort(), whole: whole.sort() };
}

const withoutComments = (source: string) => source.replaceAll(TEXT_OR_COMMENT, '$<text>');

const importedNames = (text: string): string[] =>
  [...text.matchAll(NAMED)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  );

/** Whether the library is mentioned other than where names or types are imported from it. */
const importsWhole = (text: string) =>
  MENTION.test(text.replaceAll(NAMED, '').replaceAll(OF_TYPES, ''));

/** Types, imported with the word `type` or without it, are not values of the library. */
const isValue = (name: string) => name in router;
