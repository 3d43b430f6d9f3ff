import { SERVICES } from '@site/contract/services';
import { ChevronDown } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { isServicePath } from '../navigation-links';
import { useHydrated } from '../use-hydrated';
import { isInOpenPopover } from './is-in-open-popover';
import styles from './menu-services.module.css';

interface MenuServicesProps {
  buttonClass: string | undefined;
  onFollow: () => void;
}

/** The mobile menu's group of services, open from the start on a service page. */
export function MenuServices({ buttonClass, onFollow }: MenuServicesProps) {
  const { pathname } = useLocation();
  const [expanded, setExpanded] = useState(isServicePath(pathname));
  const hydrated = useHydrated();
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  // Until scripts run the group is open. In an open menu it stays so: links would move under the finger.
  useLayoutEffect(() => {
    if (isInOpenPopover(list.current)) setExpanded(true);
  }, []);
  return (
    <>
      <button
        type="button"
        className={buttonClass}
        data-current={isServicePath(pathname)}
        aria-expanded={expanded}
        aria-controls={listId}
        onClick={() => setExpanded(!expanded)}
      >
        Cleaning Services
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      <ul ref={list} className={styles.list} id={listId} hidden={hydrated && !expanded}>
        {SERVICES.map(({ title, route }) => (
          <li key={route}>
            <NavLink className={() => styles.link} to={route} onClick={onFollow}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
