import { VisuallyHidden } from '@site/ui/visually-hidden';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** After a navigation the main landmark gets the focus, and the new page's title is announced. */
export function PageArrival({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [pathname, main]);
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}
