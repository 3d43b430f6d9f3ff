/** Chromium asks for a link that opens another program during its click, others not at all (whatwg/html#8724). */
const CLICK_MS = 100;

/**
 * Has the browser ask before the window is closed or reloaded. A link to call leaves the page where it is, so nobody is
 * asked; one to write may open a web mail in its place.
 *
 * @returns a function that ends it
 */
export function warnOfClosing(): () => void {
  let isCalling = false;
  const note = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.protocol !== 'tel:') return;
    isCalling = true;
    setTimeout(() => {
      isCalling = false;
    }, CLICK_MS);
  };
  const warn = (event: Event) => {
    if (!isCalling) event.preventDefault();
  };
  document.addEventListener('click', note, true);
  window.addEventListener('beforeunload', warn);
  return () => {
    document.removeEventListener('click', note, true);
    window.removeEventListener('beforeunload', warn);
  };
}
