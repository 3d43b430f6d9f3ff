/** Browsers take the focus from an element that is disabled before they paint; jsdom leaves it there. */
function takeFocusFromDisabled() {
  if (!document.activeElement?.matches(':disabled')) return;
  // jsdom does not blur a disabled element either.
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  other.remove();
}

new MutationObserver(takeFocusFromDisabled).observe(document, {
  attributeFilter: ['disabled'],
  subtree: true,
});
