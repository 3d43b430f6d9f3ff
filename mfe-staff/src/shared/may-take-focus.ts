/**
 * Whether an answer that has arrived may move the focus: not when somebody works elsewhere meanwhile.
 *
 * @param place where the call was made
 */
export function mayTakeFocus(place: Element | null | undefined): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return true;
  // The dialog that asks to sign in again is about to close.
  return place?.contains(activeElement) === true || activeElement.closest('dialog') !== null;
}
