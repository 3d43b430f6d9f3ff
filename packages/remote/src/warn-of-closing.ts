/**
 * Chromium fires `beforeunload` during the click on a link that opens another program; other browsers do not
 * (whatwg/html#8724).
 */
const CLICK_MS = 100;

/**
 * Has the browser ask before the window is closed or reloaded. A `tel:` link leaves the page open, so the browser does
 * not ask; a `mailto:` link may replace the page with webmail, so it does.
 *
 * @returns a function that ends it
 */
export function warnOfClosing(): () => void {
  let isCalling = false;
  const onClick = ({ target }: Event) => {
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
  document.addEventListener('click', onClick, true);
  window.addEventListener('beforeunload', warn);
  return () => {
    document.removeEventListener('click', onClick, true);
    window.removeEventListener('beforeunload', warn);
  };
}
