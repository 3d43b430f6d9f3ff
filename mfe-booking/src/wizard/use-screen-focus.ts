import { useEffect, useRef } from 'react';

/**
 * Scrolls to the top and focuses the heading whenever the screen changes; for the first screen the
 * navigation does so.
 *
 * @param screen changes with each screen
 * @returns the ref of the screen's heading
 */
export function useScreenFocus(screen: string | number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const current = useRef(screen);
  useEffect(() => {
    if (current.current === screen) return;
    current.current = screen;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [screen]);
  return heading;
}
