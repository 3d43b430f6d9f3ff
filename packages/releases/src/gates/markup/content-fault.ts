import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { LEFT_TO_BROWSERS } from '../rendering/sent-part.js';
import { hasNoIndexForAll } from './head-fault.js';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = Pick<DefaultTreeAdapterTypes.ParentNode, 'childNodes'>;

/** Elements that visitors perceive although they have no text. */
const SEEN = ['img', 'svg', 'canvas', 'input', 'select', 'textarea', 'progress', 'meter', 'hr'];

const NEVER_SEEN = ['script', 'style', 'template', 'noscript', 'title'];

/**
 * What a page lacks that visitors, screen readers or search engines need, as the end of a sentence that begins with the
 * page; undefined when it lacks nothing.
 *
 * @param html the document, as React has rendered it and browsers read it
 */
export function contentFault(html: string): string | undefined {
  const elements = elementsIn(parse(html));
  const main = elements.find(({ tagName }) => tagName === 'main');
  const inMain = main ? [main, ...elementsIn(main)] : [];
  const seen = inMain.filter(isSeen);
  if (seen.length > 0 && seen.every(isHidden)) return ALL_HIDDEN;
  const id = repeatedId(inMain);
  if (id !== undefined) return repeated(id);
  if (!html.includes(LEFT_TO_BROWSERS) && !inMain.some(isHeading)) return NO_HEADING;
  return hasNoIndexForAll(html) || hasDescription(elements) ? undefined : NO_DESCRIPTION;
}

const ALL_HIDDEN =
  'hides all its content from visitors or from screen readers. Set "hidden", "inert" and "aria-hidden" only on parts of it.';

const repeated = (id: string) =>
  `has the id "${id}" more than once, but labels, links and screen readers find only the first. Create ids with useId.`;

const NO_HEADING =
  'has no <h1>, by which users of screen readers and search engines recognise a page. Give it one.';

const NO_DESCRIPTION =
  'has no description, which search engines show below the title. Give PageHead a description, or "noIndex".';

/** In the order of the document. */
function elementsIn({ childNodes }: Parent, found: Element[] = []): Element[] {
  for (const node of childNodes) {
    if (!('tagName' in node)) continue;
    found.push(node);
    elementsIn(node, found);
  }
  return found;
}

const attributeOf = ({ attrs }: Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** Whether it shows something itself, not only by elements inside. */
const isSeen = (element: Element): boolean =>
  SEEN.includes(element.tagName) ||
  (!NEVER_SEEN.includes(element.tagName) &&
    element.childNodes.some((node) => 'value' in node && node.value.trim() !== ''));

function isHidden(element: Element): boolean {
  const hides =
    attributeOf(element, 'hidden') !== undefined ||
    attributeOf(element, 'inert') !== undefined ||
    attributeOf(element, 'aria-hidden') === 'true';
  const { parentNode } = element;
  return hides || (parentNode !== null && 'attrs' in parentNode && isHidden(parentNode));
}

const isHeading = (element: Element): boolean =>
  (element.tagName === 'h1' ||
    (attributeOf(element, 'role') === 'heading' && attributeOf(element, 'aria-level') === '1')) &&
  !isHidden(element) &&
  [element, ...elementsIn(element)].some(isSeen);

function repeatedId(elements: readonly Element[]): string | undefined {
  const found = new Set<string>();
  for (const element of elements) {
    const id = attributeOf(element, 'id');
    if (id && found.has(id)) return id;
    if (id) found.add(id);
  }
  return undefined;
}

const hasDescription = (elements: readonly Element[]): boolean =>
  elements.some(
    (element) =>
      element.tagName === 'meta' &&
      attributeOf(element, 'name')?.toLowerCase() === 'description' &&
      attributeOf(element, 'content')?.trim(),
  );
