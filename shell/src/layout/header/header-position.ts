/** Requirements §9: the header shrinks past 5 px of scroll and may hide past 600 px. */
const SHRINK_PAST = 5;
const HIDE_PAST = 600;

export interface HeaderPosition {
  shrunk: boolean;
  /** Slid up, out of the window. */
  hidden: boolean;
}

export const AT_TOP: HeaderPosition = { shrunk: false, hidden: false };

/**
 * Position of the header after a scroll; the same object when nothing changes.
 *
 * @param from pixels scrolled before, `to` pixels scrolled now
 */
export function headerAfterScroll(
  position: HeaderPosition,
  { from, to }: { from: number; to: number },
): HeaderPosition {
  const shrunk = to > SHRINK_PAST;
  const hidden = to === from ? position.hidden : to > from && to > HIDE_PAST;
  if (shrunk === position.shrunk && hidden === position.hidden) return position;
  return { shrunk, hidden };
}
