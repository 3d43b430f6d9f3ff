import { useEffect, useState } from 'react';
import { AT_TOP, type HeaderPosition, headerAfterScroll } from './header-position';

/** Follows the scrolling of the window; renders again only when the header's position changes. */
export function useHeaderPosition(): HeaderPosition {
  const [position, setPosition] = useState(AT_TOP);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const scroll = { from: last, to: window.scrollY };
      last = scroll.to;
      setPosition((current) => headerAfterScroll(current, scroll));
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return position;
}
