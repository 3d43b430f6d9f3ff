/**
 * Whether a response that has arrived may move the focus: not when the visitor has moved it elsewhere meanwhile.
 * To be called before the control that may have the focus is removed.
 *
 * @param place where the call was made
 */
export function mayTakeFocus(place: Element | null | undefined): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return true;
  // A dialog that asked for something in between, such as a password, is about to close.
  return place?.contains(activeElement) === true || activeElement.closest('dialog') !== null;
}
