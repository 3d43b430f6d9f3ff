import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AnnouncePage } from './announce-page';
import { Footer } from './footer';
import { Header } from './header/header';
import { MobileMenu } from './header/mobile-menu';
import { SlimHeader } from './header/slim-header';
import styles from './layout.module.css';
import { SKIP_LINK } from './navigation-links';
import { NavigationProgress } from './navigation-progress';
import { BrokenPageNotice } from './notices/broken-page-notice';
import { MissingPageNotice } from './notices/missing-page-notice';
import { usePageFrame } from './page-frame';

/** Layout of every page: skip link, header, the main landmark, footer, mobile menu. */
export function Layout({ children = <Outlet /> }: { children?: ReactNode }) {
  const menu = useMobileMenu();
  const main = useRef<HTMLElement>(null);
  const { header, footer } = usePageFrame();
  return (
    <>
      <div className={styles.page} data-header={header} inert={menu.open}>
        <a className={styles.skip} href={SKIP_LINK.to}>
          {SKIP_LINK.label}
        </a>
        {header === 'slim' ? (
          <SlimHeader />
        ) : (
          <Header menuOpen={menu.open} onMenu={menu.show} menuButton={menu.button} />
        )}
        <NavigationProgress />
        <main className={styles.main} id="content" ref={main} tabIndex={-1}>
          <MissingPageNotice />
          {children}
        </main>
        <Footer look={footer} />
      </div>
      <BrokenPageNotice />
      <MobileMenu open={menu.open} onOpened={menu.show} onClose={menu.close} />
      <AnnouncePage main={main} />
    </>
  );
}

/** The menu belongs to the page it was opened on: a navigation closes it. Focus returns to its button. */
function useMobileMenu() {
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const open = openedOn === key;
  // Going forward to that page must not open it again.
  if (openedOn !== undefined && !open) setOpenedOn(undefined);
  useEffect(() => {
    if (open) return () => button.current?.focus();
  }, [open]);
  return {
    open,
    button,
    show: () => setOpenedOn(key),
    close: useCallback(() => setOpenedOn(undefined), []),
  };
}
