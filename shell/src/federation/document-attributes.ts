/** On the whole document they keep visitors from using or reading the pages of others. */
const DISABLING = ['inert', 'hidden', 'aria-hidden', 'dir'];

/** Takes back what a page, such as one that has left a dialog open, has set on the whole document. */
export function releaseDocument(): void {
  for (const element of [document.documentElement, document.body]) {
    for (const name of DISABLING) element.removeAttribute(name);
  }
}
