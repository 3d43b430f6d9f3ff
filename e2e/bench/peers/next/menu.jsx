'use client';

import { createContext, use, useState, useSyncExternalStore } from 'react';

const Menu = createContext();

/** Knows whether the menu is open; the components below behave as those of the site. */
export function MenuProvider({ children }) {
  const [isOpen, setOpen] = useState(false);
  const hydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return <Menu value={{ isOpen, setOpen, hydrated }}>{children}</Menu>;
}

/** All of the page but the menu. */
export function PageFrame(props) {
  const { isOpen } = use(Menu);
  return <div {...props} inert={isOpen} />;
}

/** Opens the menu, or closes it. Until scripts run, the browser does that by itself, with a popover. */
export function MenuButton({ popoverTarget, ...props }) {
  const { isOpen, setOpen, hydrated } = use(Menu);
  return (
    <button
      {...props}
      popoverTarget={hydrated ? undefined : popoverTarget}
      aria-expanded={hydrated ? isOpen : undefined}
      aria-controls={hydrated ? popoverTarget : undefined}
      onClick={() => setOpen(!isOpen)}
    />
  );
}

/** What lies behind the menu. */
export function MenuOverlay(props) {
  const { isOpen, setOpen } = use(Menu);
  return <button {...props} hidden={!isOpen} onClick={() => setOpen(false)} />;
}

export function MobileMenu(props) {
  const { isOpen, hydrated } = use(Menu);
  return <div {...props} popover={hydrated ? undefined : 'auto'} hidden={hydrated && !isOpen} />;
}
