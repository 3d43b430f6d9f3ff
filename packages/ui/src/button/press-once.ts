import type { KeyboardEvent } from 'react';

/** Ignores the repeats of Enter while it is held down: what a press opens must not be answered by the same press. */
export function pressOnce(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
