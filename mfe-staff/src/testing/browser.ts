/** Adds what jsdom lacks. */
export function completeBrowser() {
  Element.prototype.scrollIntoView = () => {};
}
