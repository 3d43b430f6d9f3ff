import { type MouseEvent, useRef } from 'react';

/**
 * Ignores the second click of a double click when the first has put another control under the pointer, or has given
 * the control another name: it would do what nobody has asked for. A control that stays as it is, such as a button
 * that counts, is clicked twice.
 *
 * @returns a handler for `onClickCapture` of what has the controls
 */
export function useClickGuard() {
  const first = useRef<readonly unknown[]>([]);
  return (event: MouseEvent) => {
    const control = controlAt(event.target as Element);
    const name = control?.getAttribute('aria-label') ?? control?.textContent;
    // 0 for a click by keyboard
    if (event.detail <= 1) first.current = [control, name];
    if (!control || (control === first.current[0] && name === first.current[1])) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** A label stands for its control, which the browser clicks as well. */
function controlAt(target: Element) {
  const found = target.closest<Element & { control?: Element | null }>('a, button, input, label');
  return found?.control ?? found;
}
