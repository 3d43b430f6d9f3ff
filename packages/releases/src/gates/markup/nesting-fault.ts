import { type Piece, piecesOf, readSteps, writtenSteps } from './html-steps.js';

/**
 * Which element is where HTML has none such, as the end of a sentence that begins with the page; undefined when each is
 * where browsers leave it. React finds other elements than it looks for otherwise, and renders the whole document anew.
 *
 * @param main what is inside of `<main>`, as React has written it
 */
export function nestingFault(main: string): string | undefined {
  const pieces = piecesOf(main);
  if (isReadAsWritten(pieces)) return undefined;
  const index = firstMoved(pieces);
  const around = openAt(pieces.slice(0, index));
  const [moved] = pieces.slice(index);
  if (!moved) return undefined;
  const outer = around.findLast((piece) => disagree(piece, moved)) ?? around.at(-1);
  return `has ${nameOf(moved)} inside ${outer ? nameOf(outer) : '<main>'}, which browsers move, and React then replaces the whole document: nest elements as HTML does, such as <span> in <p>, and <tr> in <tbody>.`;
}

/** The rest of the document, in which an element may still be open for browsers. */
const REST: Piece = { kind: 'empty', name: 'hr', text: '<hr/>' };

function isReadAsWritten(page: readonly Piece[]): boolean {
  const pieces = [...page, REST];
  const read = readSteps(pieces.map(({ text }) => text).join(''));
  const written = writtenSteps(pieces);
  return read.length === written.length && read.every((step, index) => step === written[index]);
}

/** Index of the first piece with which browsers read something else. A page has thousands: it is narrowed down. */
function firstMoved(pieces: readonly Piece[]): number {
  let [fine, moved] = [0, pieces.length];
  while (moved - fine > 1) {
    const middle = Math.floor((fine + moved) / 2);
    if (isReadAsWritten(closed(pieces.slice(0, middle)))) fine = middle;
    else moved = middle;
  }
  return fine;
}

/** The elements that are open behind some pieces, the outermost first. */
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

/** Whether it is this element that the other one may not be in: by itself it is fine. */
const disagree = (outer: Piece, inner: Piece) =>
  isReadAsWritten(closed([outer])) && !isReadAsWritten(closed([outer, inner]));

const nameOf = ({ kind, name }: Piece) => (kind === 'text' ? name : `<${name}>`);
