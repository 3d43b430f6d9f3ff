import { LANGUAGE } from '../document';
import { SKIP_LINK } from '../layout/navigation-links';

/**
 * Attributes that keep visitors from using or reading other pages, or let them edit these. The last two are of the
 * layout, which needs neither here: its menu is closed, and the document hydrated.
 */
const DISABLING = [
  'inert',
  'hidden',
  'aria-hidden',
  'dir',
  'contenteditable',
  'data-scroll',
  'data-page',
];

/**
 * Undoes what the page that was left did to the document: disabling attributes, its language, its editing, `!important`
 * styles, open dialogs, `window.onbeforeunload`. Elements that were added beside the layout stay: they may be those of a
 * browser extension.
 */
export function resetDocument(): void {
  for (const element of frame()) {
    for (const name of DISABLING) element.removeAttribute(name);
    removeImportant(element.style);
  }
  if (!isTranslated()) document.documentElement.lang = LANGUAGE;
  document.designMode = 'off';
  window.onbeforeunload = null;
  for (const dialog of document.querySelectorAll('dialog')) if (dialog.open) dialog.close();
}

/**
 * Whether the browser has translated the document, and has set its language accordingly. Chrome adds a class before
 * it changes texts; other browsers do not.
 */
function isTranslated(): boolean {
  const skipLink = document.querySelector(`a[href="${SKIP_LINK.to}"]`);
  return (
    document.documentElement.matches('.translated-ltr, .translated-rtl') ||
    skipLink?.textContent !== SKIP_LINK.label
  );
}

/** Others stay: the guard of the shell's styles overrides them, except custom properties that are not the shell's (record 30). */
function removeImportant(style: CSSStyleDeclaration) {
  for (const name of Array.from(style)) {
    if (style.getPropertyPriority(name)) style.removeProperty(name);
  }
}

/** The document, the layout, and what a library for dialogs finds around one in the main landmark. */
function frame(): HTMLElement[] {
  const layout = document.querySelector('main')?.parentElement;
  const landmarks = layout?.querySelectorAll<HTMLElement>(
    ':scope > header, :scope > main, :scope > footer',
  );
  return [
    document.documentElement,
    document.body,
    ...(layout ? [layout] : []),
    ...(landmarks ?? []),
  ];
}
