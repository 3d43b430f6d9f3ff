/** Attributes that keep visitors from using or reading other pages. */
const DISABLING = ['inert', 'hidden', 'aria-hidden', 'dir'];

/**
 * Removes these attributes where a page has set them on the document or its frame, and closes the dialogs that it has left
 * open. What it has added beside the layout stays: extensions of browsers, which translate or fill in passwords, add such
 * elements too.
 */
export function releaseDocument(): void {
  for (const element of frame()) {
    for (const name of DISABLING) element.removeAttribute(name);
  }
  for (const dialog of document.querySelectorAll('dialog')) if (dialog.open) dialog.close();
}

/** The document, the layout, and what a library for dialogs finds around one in the main landmark. */
function frame(): Element[] {
  const layout = document.querySelector('main')?.parentElement;
  const landmarks = layout?.querySelectorAll(':scope > header, :scope > main, :scope > footer');
  return [
    document.documentElement,
    document.body,
    ...(layout ? [layout] : []),
    ...(landmarks ?? []),
  ];
}
