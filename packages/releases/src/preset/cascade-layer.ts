import path from 'node:path';
import {
  type CSSToken,
  isTokenAtKeyword,
  isTokenFunction,
  isTokenWhiteSpaceOrComment,
  tokenize,
} from '@csstools/css-tokenizer';
import { plainCss, UnreadableCss } from '../gates/styles/plain-css.js';

/** Layers of a workspace. Each one overrides those before it. */
const LAYERS = ['base', 'ui', 'shared', 'page'] as const;
type Layer = (typeof LAYERS)[number];

interface FileOfWorkspace {
  /** Name of the workspace, e.g. `mfe-quote`. */
  name: string;
  /** Absolute folder of the workspace. */
  directory: string;
  /** Absolute path. */
  file: string;
}

/**
 * Puts the rules of a CSS file into a cascade layer of its workspace. Each chunk has its own copy of the
 * rules that it uses: without layers, the order in which a visit loads the chunks would decide which of two
 * rules applies.
 *
 * @throws {Error} for rules that cannot be in a layer
 */
export function inLayer({ name, directory, file }: FileOfWorkspace, css: string): string {
  try {
    plainCss(css);
  } catch (error) {
    if (!(error instanceof UnreadableCss)) throw error;
    throw new Error(`${file} would not stay within its layer: ${error.message}`);
  }
  const tokens = tokenize({ css }).filter((token) => !isTokenWhiteSpaceOrComment(token));
  if (tokens.some((token) => isTokenAtKeyword(token) && /^import$/i.test(token[4].value))) {
    throw new Error(
      `${file} has an @import, which would stand within a layer. Import CSS modules in the scripts that use them; styles for the whole document, such as those of Tailwind, cannot be used.`,
    );
  }
  // For browsers without it the minimizer writes variables that only a color-scheme around the element would set.
  if (tokens.some((token) => isTokenFunction(token) && /^light-dark$/i.test(token[4].value))) {
    throw new Error(
      `${file} has light-dark(), which would be invalid in the build. Set the dark colours in a rule of their own, within @media (prefers-color-scheme: dark) {.`,
    );
  }
  const block = scopeBlock(tokens);
  if (block) {
    throw new Error(
      `${file} has "${block}", whose rules would be missing from the build. Name classes of packages one by one, as in .page :global(.rdp-day) {, and your own without :local.`,
    );
  }
  const layer = layerOf(path.relative(directory, file).replaceAll('\\', '/'));
  return `@layer ${name}{@layer ${LAYERS.join(',')};@layer ${layer}{${css}\n}}`;
}

/** Around rules it leaves a rule without a selector, which the minimizer removes with all in it. */
function scopeBlock(tokens: readonly CSSToken[]): string | undefined {
  const at = tokens.findIndex(
    ([, colon], index) =>
      colon === ':' &&
      /^(?:global|local)$/.test(tokens[index + 1]?.[1] ?? '') &&
      tokens[index + 2]?.[1] === '{',
  );
  return at < 0 ? undefined : `:${tokens[at + 1]?.[1]} {`;
}

/** @param file relative to the workspace; files of packages are outside of it */
function layerOf(file: string): Layer {
  if (file.startsWith('src/')) return file.startsWith('src/shared/') ? 'shared' : 'page';
  return file.endsWith('.module.css') ? 'ui' : 'base';
}
