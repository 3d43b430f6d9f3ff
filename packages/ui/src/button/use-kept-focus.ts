import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to a button that was disabled while its action was under way: browsers take it from a disabled
 * button and do not return it. Focus that has moved elsewhere meanwhile stays there.
 */
export function useKeptFocus(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const hadFocus = useRef(false);
  // Before the browser paints: until then a button that has just been disabled still has the focus.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (!busy && hadFocus.current && activeElement === body) button.current?.focus();
    hadFocus.current = busy && activeElement === button.current;
  }, [button, busy]);
}
