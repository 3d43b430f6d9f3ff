import ts from 'typescript';
import { read, repositoryFiles } from './repository-files.js';

const GATES = 'packages/releases/src/gates';
const FURTHER = [
  'packages/releases/src/command/build-step.ts',
  'packages/releases/src/confined/server-bundle-rules.ts',
];
const IN_TESTS = /\.test\.ts$|\/testing\//;
/** Shorter texts are names and parts of others. */
const FEWEST_WORDS = 4;

/**
 * What gates say to those who release, with `…` for what is filled in. A text that is inserted into another one, such
 * as the end of a sentence, is a message of its own.
 */
export function gateMessages(): string[] {
  const files = repositoryFiles(GATES).filter((file) => !IN_TESTS.test(file));
  return [...new Set([...files, ...FURTHER].flatMap((file) => textsOf(file, read(file))))];
}

/** The texts of a source that are sentences or parts of them. */
export function textsOf(file: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && isMessage(text)) texts.push(text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return texts;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

const isMessage = (text: string) =>
  text.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length >= FEWEST_WORDS;
