import { useEffect, useRef } from 'react';

/**
 * Takes the visitor to the top of each new screen, with the focus on its heading; the first screen
 * is the navigation's own business.
 *
 * @param screen tells one screen from the next
 * @returns the ref of the screen's heading
 */
export function useArrival(screen: string | number) {
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
