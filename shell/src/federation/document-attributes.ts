/**
 * Attributes that keep visitors from using or reading other pages; the last two are of the layout, which has its menu
 * closed and the document taken over by then.
 */
const DISABLING = ['inert', 'hidden', 'aria-hidden', 'dir', 'data-scroll', 'data-page'];

/**
 * Removes these where a page has set them on the document or its frame, and its `!important` styles: other ones have no
 * effect there, except custom properties that the layout does not set. Closes the dialogs that it has left open, and ends
 * its question before the window is closed, unless it was added as a listener. What it has added beside the layout stays: extensions of browsers, which translate or fill in passwords, add such elements too.
 */
export function releaseDocument(): void {
  for (const element of frame()) {
    for (const name of DISABLING) element.removeAttribute(name);
    removeImportant(element.style);
  }
  window.onbeforeunload = null;
  for (const dialog of document.querySelectorAll('dialog')) if (dialog.open) dialog.close();
}

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
