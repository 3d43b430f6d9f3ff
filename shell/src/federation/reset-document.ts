/**
 * Attributes that keep visitors from using or reading other pages. The last two are of the layout, which needs neither
 * here: its menu is closed, and the document hydrated.
 */
const DISABLING = ['inert', 'hidden', 'aria-hidden', 'dir', 'data-scroll', 'data-page'];

/**
 * Undoes what the page that was left did to the document: disabling attributes, `!important` styles, open dialogs,
 * `window.onbeforeunload`. Elements that were added beside the layout stay: they may be those of a browser extension.
 */
export function resetDocument(): void {
  for (const element of frame()) {
    for (const name of DISABLING) element.removeAttribute(name);
    removeImportant(element.style);
  }
  window.onbeforeunload = null;
  for (const dialog of document.querySelectorAll('dialog')) if (dialog.open) dialog.close();
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
