/** Attributes that, on the whole document, keep visitors from using or reading other pages. */
const DISABLING = ['inert', 'hidden', 'aria-hidden', 'dir'];

/**
 * Removes these attributes where a page has set them on the whole document, for example because it left a
 * dialog open.
 */
export function releaseDocument(): void {
  for (const element of [document.documentElement, document.body]) {
    for (const name of DISABLING) element.removeAttribute(name);
  }
}
