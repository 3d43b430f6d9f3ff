/** Puts the banner back where React has rendered the document anew, which removes what it does not know. */
export function keepBanner(banner: Element): void {
  new MutationObserver(() => {
    if (!banner.isConnected) document.body.prepend(banner);
  }).observe(document, { childList: true, subtree: true });
}
