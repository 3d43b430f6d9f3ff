import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { BOOKINGS_PAGE, CUSTOMER_DATA_PAGE, MARKETING_PAGE, QUOTES_PAGE } from '../shared/paths';
import styles from './staff-bar.module.css';

/** Navigation between the staff pages; the children are at its end. */
export function StaffBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <nav aria-label="Staff pages">
        <ul className={styles.pages}>
          <li>
            <NavLink to={BOOKINGS_PAGE}>Bookings</NavLink>
          </li>
          <li>
            <NavLink to={MARKETING_PAGE}>Marketing</NavLink>
          </li>
          <li>
            <NavLink to={QUOTES_PAGE}>Quotes</NavLink>
          </li>
          <li>
            <NavLink to={CUSTOMER_DATA_PAGE}>Customer data</NavLink>
          </li>
        </ul>
      </nav>
      {children}
    </div>
  );
}
