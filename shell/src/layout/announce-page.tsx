import { VisuallyHidden } from '@site/ui/visually-hidden';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';

/**
 * After a navigation the main landmark gets the focus, and the new page's title is announced. After one to the page
 * that is shown already, main gets the focus only if no element has it, such as after a dialog that has closed.
 */
export function AnnouncePage({ main }: { main: RefObject<HTMLElement | null> }) {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    const focusMain = () => main.current?.focus({ preventScroll: true });
    if (before.pathname !== location.pathname) {
      focusMain();
      setAnnouncement(titleOf(document));
    } else if (isOpenedAgain(before, location, type) && isFocusLost()) focusMain();
  }, [location, type, main]);
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}

/** A page may have an element with the name "title", which browsers then give as `document.title`. */
const titleOf = (document: Document) => document.querySelector('head > title')?.textContent ?? '';

/**
 * Whether a link or Back leads to the shown page itself, not to a part of it or back from one. A query that is replaced
 * is that of a filter, whose button has no focus in Safari.
 */
const isOpenedAgain = (before: Location, { key, search, hash }: Location, type: string) =>
  key !== before.key &&
  hash === '' &&
  (type === 'POP' ? before.hash === '' : type === 'PUSH' || search === before.search);

const isFocusLost = () => document.activeElement === document.body;
