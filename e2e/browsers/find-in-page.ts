/** What a visitor looks for; a field is anything to type into. */
export type Kind = 'link' | 'button' | 'field' | 'choice' | 'slider' | 'heading';

/**
 * Runs in the page: the first visible element of a kind whose name matches, in the middle of the window.
 * It can use nothing else of this module.
 *
 * @param name source of a regular expression for what names it: `aria-label`, its labels, else its text
 * @returns what a visitor presses: of a choice its label
 */
export function findInPage(kind: Kind, name: string): Element | null {
  const selectors: Record<Kind, string> = {
    link: 'a[href]',
    button: 'button:enabled',
    field: 'textarea, input:not([type=radio], [type=checkbox], [type=range])',
    choice: 'input[type=radio], input[type=checkbox]',
    slider: 'input[type=range]',
    heading: 'h1, h2',
  };
  const labels = (element: Element) =>
    'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const named = (element: Element) =>
    element.getAttribute('aria-label') ??
    [...labels(element), element].map(({ textContent }) => textContent ?? '').join(' ');
  const nameOf = (element: Element) => named(element).replace(/\s+/g, ' ').trim();

  for (const element of document.querySelectorAll(selectors[kind])) {
    const label = kind === 'choice' ? element.closest('label') : null;
    const target = label ?? element;
    if (!target.checkVisibility() || !new RegExp(name).test(nameOf(element))) continue;
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    return target;
  }
  return null;
}

/** Runs in the page: the text that a visitor can read. */
// biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
export const visibleText = (): string => document.body.innerText.replace(/\s+/g, ' ');
