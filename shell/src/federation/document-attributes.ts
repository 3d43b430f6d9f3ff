/** Attributes that keep visitors from using or reading other pages. */
const DISABLING = ['inert', 'hidden', 'aria-hidden', 'dir'];

/**
 * Styles that do the same. There only `!important` ones in the attribute have an effect: they come before all layers of
 * stylesheets, and so are what locks the scrolling behind a dialog.
 */
const LOCKING = ['display', 'overflow', 'pointer-events', 'position', 'visibility'];

/**
 * Removes these where a page has set them on the document or its frame, and closes the dialogs that it has left
 * open. What it has added beside the layout stays: extensions of browsers, which translate or fill in passwords, add such
 * elements too.
 */
export function releaseDocument(): void {
  for (const element of frame()) {
    for (const name of DISABLING) element.removeAttribute(name);
    for (const name of LOCKING) element.style.removeProperty(name);
  }
  for (const dialog of document.querySelectorAll('dialog')) if (dialog.open) dialog.close();
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
