import { read, repositoryFiles } from './repository-files.js';

const REQUIREMENTS = 'docs/requirements.md';

/** `§5`, or `§5 step 4`. */
const SECTION = /§\d+(?: step \d+)?/g;

/** Every section that a file of the repository cites, with the first file that does. */
export function citedSections(): Map<string, string> {
  const cited = new Map<string, string>();
  for (const file of sourceFiles()) {
    for (const [section] of read(file).matchAll(SECTION)) {
      if (!cited.has(section)) cited.set(section, file);
    }
  }
  return cited;
}

/** Files that cite a specification, which readers of the repository do not have. */
export const filesThatCiteSpecification = () =>
  sourceFiles().filter((file) => /specification,? sections? \d/i.test(read(file)));

/**
 * The text of each section, its headings included: `§2` has its introduction and everything below
 * headings such as `§2 Header`, and `§2 step 1` has its own.
 */
export function requirementSections(): Map<string, string> {
  const sections = new Map<string, string>();
  for (const text of read(REQUIREMENTS).split(/^(?=##)/m)) {
    const name = /^###? (§\d+(?: step \d+)?)(?![\d.])/.exec(text)?.[1];
    if (name) sections.set(name, (sections.get(name) ?? '') + text);
  }
  return sections;
}

/** The texts in double quotes, on one line each. */
export const quotedTexts = (markdown: string): string[] =>
  Array.from(markdown.matchAll(/"([^"]+)"/g), ([, text = '']) => text.replaceAll(/\s+/g, ' '));

/** The code of all screens and the tests that expect what they show, on one line. */
export const screenCode = (): string =>
  sourceFiles()
    .filter((file) => /^(mfe-|shell\/src|packages\/(ui|contract))/.test(file))
    .map(read)
    .join('\n')
    .replaceAll(/\s+/g, ' ');

const sourceFiles = () => repositoryFiles().filter((file) => file !== REQUIREMENTS);
