import { SERVICES } from '@site/contract/services';
import { ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { isServicePath } from '../navigation-links';
import { useHydrated } from '../use-hydrated';
import styles from './services-dropdown.module.css';

/** A disclosure button with the six services below it. */
export function ServicesDropdown({ className }: { className: string | undefined }) {
  const { open, close, area, button } = useHoverDisclosure();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const listId = useId();
  return (
    <div className={styles.dropdown} data-static={!hydrated} {...area}>
      <button
        {...button}
        type="button"
        className={className}
        data-current={isServicePath(pathname)}
        aria-expanded={open}
        aria-controls={listId}
      >
        Cleaning
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      <ul className={styles.list} id={listId} hidden={hydrated && !open}>
        {SERVICES.map(({ title, route }) => (
          <li key={route}>
            <NavLink className={() => styles.link} to={route} onClick={close}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Opens on hover or click; closes when mouse or focus leave the area, on Escape, and with a navigation. A finger that
 * touches elsewhere closes it, too: in Safari a button that is tapped gets no focus that could leave it.
 */
function useHoverDisclosure() {
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  const open = openedOn === key;
  const setOpen = (isOpen: boolean) => setOpenedOn(isOpen ? key : undefined);
  const hovered = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);

  const takeOver = useEffectEvent(() => {
    if (!area.current?.matches(':hover, :focus-within')) return;
    // What a finger has tapped counts as hovered, too.
    hovered.current = area.current.matches(':hover') && matchMedia('(hover)').matches;
    setOpen(true);
  });
  // Until scripts run, the stylesheet shows the list: it stays open under the mouse and around the focus.
  useLayoutEffect(() => takeOver(), []);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (area.current?.contains(document.activeElement)) button.current?.focus();
      setOpenedOn(undefined);
    };
    const closeOnTouch = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) setOpenedOn(undefined);
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOnTouch);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOnTouch);
    };
  }, [open]);

  const hover = (entered: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    hovered.current = entered;
    setOpen(entered);
  };
  const closeWhenFocusLeaves = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!hovered.current && !currentTarget.contains(relatedTarget)) close();
  };
  return {
    open,
    close,
    area: {
      ref: area,
      onPointerEnter: hover(true),
      onPointerLeave: hover(false),
      onBlur: closeWhenFocusLeaves,
    },
    // A click must not close what the same mouse has just opened by hovering.
    button: { ref: button, onClick: () => setOpen(hovered.current || !open) },
  };
}
