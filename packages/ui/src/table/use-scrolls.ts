import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element scrolls now; true until its size is known, and without scripts: the keyboard must reach what may
 * scroll.
 */
export function useScrolls(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(true);

  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = current;
      setScrolls(scrollWidth > clientWidth || scrollHeight > clientHeight);
    });
    // The content, too, which may grow while the element keeps its size.
    for (const each of [current, ...current.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [element]);

  return scrolls;
}
