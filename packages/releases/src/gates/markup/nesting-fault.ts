import { type Piece, piecesOf, readSteps, writtenSteps } from './html-steps.js';

/**
 * Which element is in a place where HTML does not allow it, as the end of a sentence that begins with the
 * page; undefined if browsers leave every element in its place. When they move one, React finds other
 * elements than it expects, and renders the whole document again.
 *
 * @param main what is inside of `<main>`, as React has written it
 */
export function nestingFault(main: string): string | undefined {
  const pieces = piecesOf(main);
  const difference = firstDifference(pieces);
  if (difference === undefined) return undefined;
  const index = firstMoved(pieces, difference);
  const around = openAt(pieces.slice(0, index));
  const [moved] = pieces.slice(index);
  if (!moved) return undefined;
  const outer = around.findLast((piece) => disagree(piece, moved)) ?? around.at(-1);
  return `has ${nameOf(moved)} inside ${outer ? nameOf(outer) : '<main>'}. Browsers move it elsewhere, and React then replaces the whole document. Nest elements as HTML allows, such as <span> in <p>, and <tr> in <tbody>.`;
}

/** Stands for the rest of the document, in which an element may still be open for browsers. */
const REST: Piece = { kind: 'empty', name: 'hr', text: '<hr/>' };

const isReadAsWritten = (page: readonly Piece[]): boolean => firstDifference(page) === undefined;

/** Index of the first piece that browsers read as something else; undefined if there is none. */
function firstDifference(page: readonly Piece[]): number | undefined {
  const pieces = [...page, REST];
  const read = readSteps(pieces.map(({ text }) => text).join(''));
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    const written = writtenSteps([piece]);
    if (written.some((step, offset) => step !== read[at + offset])) return index;
    at += written.length;
  }
  return at === read.length ? undefined : page.length;
}

/**
 * Index of the first piece with which browsers read something else. A page has thousands of pieces, and each
 * attempt reads the page again, so the search starts where the browser's result first differs: the piece is
 * there or close by.
 */
function firstMoved(pieces: readonly Piece[], difference: number): number {
  let [fine, moved] = [0, pieces.length];
  let middle = Math.min(difference, moved - 1);
  for (let step = 1; moved - fine > 1; step *= 2) {
    if (isReadAsWritten(closed(pieces.slice(0, middle)))) fine = middle;
    else moved = middle;
    middle = Math.min(fine + step, Math.floor((fine + moved) / 2));
  }
  return fine;
}

/** The elements that are open after some pieces, the outermost first. */
function openAt(pieces: readonly Piece[]): Piece[] {
  const open: Piece[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'opening') open.push(piece);
    if (piece.kind === 'closing') open.pop();
  }
  return open;
}

const closed = (pieces: readonly Piece[]): Piece[] => [
  ...pieces,
  ...openAt(pieces)
    .reverse()
    .map(({ name }): Piece => ({ kind: 'closing', name, text: `</${name}>` })),
];

/** Whether the inner element must not be in the outer one, which is fine by itself. */
const disagree = (outer: Piece, inner: Piece) =>
  isReadAsWritten(closed([outer])) && !isReadAsWritten(closed([outer, inner]));

const nameOf = ({ kind, name }: Piece) => (kind === 'text' ? name : `<${name}>`);
