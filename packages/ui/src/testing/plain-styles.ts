/**
 * A third of the time of screen tests went into computed styles: jsdom matches each rule of its own
 * stylesheet, each time and for every element. In a document without stylesheets what decides whether an
 * element is shown follows from its name, a few attributes and its inline style.
 */

/** Properties that no stylesheet of jsdom sets, and that are not inherited. */
const INLINE_ONLY: readonly unknown[] = ['opacity', 'content-visibility', 'clip', 'clip-path'];

const computed = window.getComputedStyle.bind(window);
const displayOf = new Map<string, string>();
const aboutPseudoElements = new Map<string, CSSStyleDeclaration>();

window.getComputedStyle = (element, pseudoElement) => {
  if (document.styleSheets.length > 0) return computed(element, pseudoElement);
  if (pseudoElement) return ofPseudoElement(pseudoElement);
  return new Proxy({} as CSSStyleDeclaration, { get: (_, name) => read(element, name) }); // never read itself
};

/** Without stylesheets the same for all elements. */
function ofPseudoElement(name: string): CSSStyleDeclaration {
  const known = aboutPseudoElements.get(name) ?? computed(document.createElement('p'), name);
  aboutPseudoElements.set(name, known);
  return known;
}

function read(element: Element, name: string | symbol): unknown {
  if (name === 'getPropertyValue') return (property: string) => read(element, property);
  if (name === 'display') return display(element);
  if (name === 'visibility') return visibility(element);
  if (INLINE_ONLY.includes(name)) return inlineStyle(element)?.getPropertyValue(String(name)) ?? '';
  const styles = computed(element);
  return typeof name === 'string' && name.includes('-')
    ? styles.getPropertyValue(name)
    : Reflect.get(styles, name, styles);
}

function display(element: Element): string {
  if (!isPlain(element)) return computed(element).display;
  const inline = inlineStyle(element)?.display;
  if (inline) return inline;
  const known = displayOf.get(element.localName) ?? computed(bare(element)).display;
  displayOf.set(element.localName, known);
  return known;
}

const bare = ({ namespaceURI, localName }: Element) =>
  document.createElementNS(namespaceURI, localName);

/** Whether no attribute decides how the element is shown. */
const isPlain = (element: Element) =>
  !['hidden', 'open', 'popover'].some((name) => element.hasAttribute(name)) &&
  element.getAttribute('type') !== 'hidden' &&
  element.parentElement?.localName !== 'details';

/** Asked for only where there is one: jsdom makes the object at the first reading. */
const inlineStyle = (element: Element) =>
  element.hasAttribute('style') ? (element as HTMLElement | SVGElement).style : undefined;

function visibility(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = inlineStyle(at)?.visibility;
    if (own) return own;
  }
  return 'visible';
}
