import { buttonClass } from '@site/ui/button';
import { containerClass } from '@site/ui/container';
import { Menu } from 'lucide-react';
import type { Ref } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { BOOK_NOW, HOME, MAIN_LINKS } from '../navigation-links';
import { useHydrated } from '../use-hydrated';
import { useKeyboardFocus } from '../use-keyboard-focus';
import { Wordmark } from '../wordmark';
import styles from './header.module.css';
import { MOBILE_MENU_ID } from './mobile-menu';
import { ServicesDropdown } from './services-dropdown';
import { useHeaderPosition } from './use-header-position';

interface HeaderProps {
  menuOpen: boolean;
  onMenu: () => void;
  menuButton: Ref<HTMLButtonElement>;
}

export function Header({ menuOpen, onMenu, menuButton }: HeaderProps) {
  const { shrunk, hidden } = useHeaderPosition();
  const { focused, ...keyboardFocus } = useKeyboardFocus();
  const offscreen = hidden && !focused && !menuOpen;
  return (
    <header
      className={styles.header}
      data-shrunk={shrunk}
      data-offscreen={offscreen}
      {...keyboardFocus}
    >
      <div className={containerClass('wide', styles.bar)}>
        <div className={styles.row}>
          <Link className={styles.home} to={HOME.to}>
            <Wordmark />
          </Link>
          <DesktopNavigation />
          <MenuButton open={menuOpen} onClick={onMenu} ref={menuButton} />
        </div>
      </div>
    </header>
  );
}

function DesktopNavigation() {
  return (
    <nav className={styles.navigation} aria-label="Main">
      <ul className={styles.links}>
        <li>
          <NavLink className={() => styles.link} to={HOME.to} end>
            {HOME.label}
          </NavLink>
        </li>
        <li>
          <ServicesDropdown className={styles.link} />
        </li>
        {MAIN_LINKS.map(({ label, to }) => (
          <li key={to}>
            <NavLink className={() => styles.link} to={to}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <NavLink className={() => buttonClass('primary', styles.book)} to={BOOK_NOW.to}>
        {BOOK_NOW.label}
      </NavLink>
    </nav>
  );
}

interface MenuButtonProps {
  open: boolean;
  onClick: () => void;
  ref: Ref<HTMLButtonElement>;
}

function MenuButton({ open, onClick, ref }: MenuButtonProps) {
  const hydrated = useHydrated();
  return (
    <button
      ref={ref}
      type="button"
      className={styles.menuButton}
      // Until scripts run, the browser itself opens the menu, as a popover, and says whether it is open.
      popoverTarget={hydrated ? undefined : MOBILE_MENU_ID}
      aria-expanded={hydrated ? open : undefined}
      aria-controls={hydrated ? MOBILE_MENU_ID : undefined}
      onClick={onClick}
    >
      <Menu aria-hidden="true" />
      <span className={styles.menuWord}>Menu</span>
    </button>
  );
}
