/** With them on the whole document nobody could use the pages of others, or read them. */
const KEEPING = ['inert', 'hidden', 'aria-hidden', 'dir'];

/** Ends what a page, such as one that has left a dialog open, has done to the whole document. */
export function releaseDocument(): void {
  for (const element of [document.documentElement, document.body]) {
    for (const name of KEEPING) element.removeAttribute(name);
  }
}
