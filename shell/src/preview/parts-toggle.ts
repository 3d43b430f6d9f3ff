import { type OutlinedPart, PartsOverlay } from './parts-overlay';

/** Makes a button outline the parts of the page. Escape hides them again, wherever the focus is. */
export function enablePartsToggle(
  button: HTMLButtonElement,
  find: () => readonly OutlinedPart[],
): void {
  const overlay = new PartsOverlay(find);
  button.disabled = false;
  const set = (isShown: boolean) => {
    if (isShown) overlay.show();
    else overlay.hide();
    button.setAttribute('aria-pressed', String(isShown));
  };
  set(false);
  button.addEventListener('click', () => set(!overlay.isShown));
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && overlay.isShown) set(false);
  });
}
