import { type FocusEvent, useState } from 'react';

/** Whether the keyboard has brought the focus into an element that gets these handlers. */
export function useKeyboardFocus() {
  const [focused, setFocused] = useState(false);
  return {
    focused,
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
}
