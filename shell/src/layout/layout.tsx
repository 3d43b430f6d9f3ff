import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { BrokenPageNotice } from './broken-page-notice';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';
import { MobileMenu } from './mobile-menu';
import { NavigationProgress } from './navigation-progress';
import { PageArrival } from './page-arrival';

/** Layout of every page: skip link, header, the main landmark, footer, mobile menu. */
export function Layout({ children = <Outlet /> }: { children?: ReactNode }) {
  const menu = useMobileMenu();
  const main = useRef<HTMLElement>(null);
  const lightFooter = useMatches().some(({ handle }) => wantsLightFooter(handle));
  return (
    <>
      <div className={styles.page} inert={menu.open}>
        <a className={styles.skip} href="#content">
          Skip to content
        </a>
        <Header menuOpen={menu.open} onMenu={menu.show} menuButton={menu.button} />
        <NavigationProgress />
        <main className={styles.main} id="content" ref={main} tabIndex={-1}>
          {children}
        </main>
        <Footer look={lightFooter ? 'light' : 'full'} />
      </div>
      <BrokenPageNotice />
      <MobileMenu open={menu.open} onClose={menu.close} />
      <PageArrival main={main} />
    </>
  );
}

/** A page chooses its footer with `handle: { footer: 'light' }` on its route. */
function wantsLightFooter(handle: unknown): boolean {
  return (
    typeof handle === 'object' && handle !== null && 'footer' in handle && handle.footer === 'light'
  );
}

/** The menu belongs to the page it was opened on: a navigation closes it. Focus returns to its button. */
function useMobileMenu() {
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const open = openedOn === key;
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
