import { WIDE_SCREEN } from '@site/ui/breakpoints';
import { buttonClass } from '@site/ui/button';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { BOOK_NOW, HOME, MAIN_LINKS } from '../navigation-links';
import { useHydrated } from '../use-hydrated';
import { isInOpenPopover } from './is-in-open-popover';
import { MenuServices } from './menu-services';
import styles from './mobile-menu.module.css';

export const MOBILE_MENU_ID = 'mobile-menu';

interface MobileMenuProps {
  open: boolean;
  /** The browser has opened it before scripts ran. */
  onOpened: () => void;
  onClose: () => void;
}

/**
 * The panel that slides in from the right: a modal dialog, while the rest of the page is inert.
 * Until scripts run it is a popover, which the browser opens from the menu button by itself.
 */
export function MobileMenu({ open, onOpened, onClose }: MobileMenuProps) {
  const hydrated = useHydrated();
  const panel = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const takeOver = useEffectEvent(() => {
    if (isInOpenPopover(panel.current)) onOpened();
  });
  // Before the popover is turned into a dialog, which would close it under the visitor's finger.
  useLayoutEffect(() => takeOver(), []);
  useEffect(() => {
    if (open) closeButton.current?.focus();
  }, [open]);
  useCloseRequests(open, onClose);
  useScrollLock(open);
  return (
    <>
      <button
        type="button"
        className={styles.overlay}
        aria-label="Close the menu"
        tabIndex={-1}
        hidden={!open}
        onClick={onClose}
      />
      <div
        ref={panel}
        className={styles.panel}
        id={MOBILE_MENU_ID}
        role="dialog"
        aria-modal="true"
        aria-label="Menu"
        popover={hydrated ? undefined : 'auto'}
        hidden={hydrated && !open}
      >
        <button
          ref={closeButton}
          type="button"
          className={styles.close}
          popoverTarget={hydrated ? undefined : MOBILE_MENU_ID}
          onClick={onClose}
        >
          <X aria-hidden="true" />
          Close
        </button>
        <MenuLinks onFollow={onClose} />
      </div>
    </>
  );
}

function MenuLinks({ onFollow }: { onFollow: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Menu">
      <ul className={styles.links}>
        <li>
          <NavLink className={() => styles.link} to={HOME.to} end onClick={onFollow}>
            {HOME.label}
          </NavLink>
        </li>
        <li>
          <MenuServices key={pathname} buttonClass={styles.link} onFollow={onFollow} />
        </li>
        {MAIN_LINKS.map(({ label, to }) => (
          <li key={to}>
            <NavLink className={() => styles.link} to={to} onClick={onFollow}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <NavLink className={buttonClass('primary', styles.book)} to={BOOK_NOW.to} onClick={onFollow}>
        {BOOK_NOW.label}
      </NavLink>
    </nav>
  );
}

/** Closes the menu on Escape, and when the window becomes wide enough for the links in the header. */
function useCloseRequests(open: boolean, onClose: () => void) {
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    const wideScreen = window.matchMedia(WIDE_SCREEN);
    const closeOnDesktop = () => {
      if (wideScreen.matches) onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    wideScreen.addEventListener('change', closeOnDesktop);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      wideScreen.removeEventListener('change', closeOnDesktop);
    };
  }, [open, onClose]);
}

/** Locks the scrolling of the page; space is left where a scroll bar was, so that nothing moves. */
function useScrollLock(locked: boolean) {
  useEffect(() => {
    if (!locked) return;
    const { dataset, style } = document.body;
    const width = window.innerWidth - document.documentElement.clientWidth;
    style.setProperty('--scroll-bar', `${width}px`);
    dataset.scroll = 'locked';
    return () => {
      delete dataset.scroll;
    };
  }, [locked]);
}
