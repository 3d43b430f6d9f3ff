/**
 * Puts the banner back where React has rendered the document anew, which removes what it does not know.
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
