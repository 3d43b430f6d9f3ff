import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment } from 'parse5';

/** A piece of HTML: a tag, or text between two. */
export interface Piece {
  /** As it is written. */
  text: string;
  kind: 'opening' | 'closing' | 'empty' | 'text';
  /** Name of the element, in lower case; `text` for text. */
  name: string;
}

/** Elements whose content is not markup, or not while scripts run. */
const WITHOUT_MARKUP = /(<(script|style|textarea|title|noscript)\b[^>]*>).*?(<\/\2>)/gis;
const COMMENT = /<!--.*?-->/gs;
const PIECE = /<(\/?)([a-z][^\s/>]*)[^>]*?(\/?)>|[^<]+/gi;

/**
 * The pieces of HTML that React has written: every element has its end, or ends with `/>`, and neither text nor values
 * have a `<` or `>`.
 */
export function piecesOf(markup: string): Piece[] {
  const plain = markup.replaceAll(WITHOUT_MARKUP, '$1$3').replaceAll(COMMENT, '');
  return [...plain.matchAll(PIECE)].map(([text, end, name = 'text', isEmpty]) => ({
    text,
    name: name.toLowerCase(),
    kind: end === undefined ? 'text' : end ? 'closing' : isEmpty ? 'empty' : 'opening',
  }));
}

/** Which elements begin and end, and where there is text, as React has written it. */
export const writtenSteps = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap(({ kind, name, text }) => {
    if (kind === 'text') return textSteps(text);
    if (kind === 'empty') return [name, `/${name}`];
    return kind === 'closing' ? `/${name}` : name;
  });

/** The same as a browser reads it inside of `<main>`. */
export function readSteps(markup: string): string[] {
  const main = defaultTreeAdapter.createElement('main', html.NS.HTML, []);
  return stepsInside(parseFragment(main, markup, {}));
}

const stepsInside = ({ childNodes }: { childNodes: DefaultTreeAdapterTypes.ChildNode[] }) =>
  childNodes.flatMap(stepsOf);

function stepsOf(node: DefaultTreeAdapterTypes.ChildNode): string[] {
  if ('value' in node) return textSteps(node.value);
  if (!('tagName' in node)) return [];
  const name = node.tagName.toLowerCase();
  return [name, ...stepsInside(node), `/${name}`];
}

/** White space does not count, because browsers leave out some of it. */
const textSteps = (text: string): string[] => (text.trim() === '' ? [] : ['text']);
