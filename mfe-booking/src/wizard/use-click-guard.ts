import { type MouseEvent, useRef } from 'react';

/**
 * Ignores the second click of a double click when the first has changed the screen: it would hit whatever is in that
 * place now, such as another answer or Secure Booking.
 *
 * @param screen changes with each screen
 * @returns a handler for `onClickCapture`
 */
export function useClickGuard(screen: string | number) {
  const clicked = useRef(screen);
  return (event: MouseEvent) => {
    // 0 for a click by keyboard
    if (event.detail <= 1) clicked.current = screen;
    if (clicked.current === screen) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
