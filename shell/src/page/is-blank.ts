/** Elements that can be seen although they have no text. */
const PICTURES = 'img, svg, canvas, video, iframe, input:not([type=hidden])';
/** Elements whose text cannot be seen, such as data for search engines. */
const UNSEEN = 'script, style, template, noscript';

/** Whether the page shows nothing below the header. Without even a main landmark, React has given up the document. */
export function isBlank(): boolean {
  const main = document.querySelector('main');
  return !main || !isSeen(main);
}

const isSeen = (node: Node): boolean =>
  node instanceof Element
    ? !node.matches(UNSEEN) && (node.matches(PICTURES) || [...node.childNodes].some(isSeen))
    : node instanceof Text && node.data.trim() !== '';
