/**
 * Puts the banner back when React has rendered the document anew, and so has removed what it did not render itself.
 *
 * @returns a function that stops it
 */
export function keepBanner(banner: Element): () => void {
  const observer = new MutationObserver(() => {
    if (!banner.isConnected) document.body.prepend(banner);
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}
