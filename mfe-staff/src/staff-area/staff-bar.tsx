import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './staff-bar.module.css';

/** The way from one staff page to the other; what else there is stands at its end. */
export function StaffBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <nav aria-label="Staff pages">
        <ul className={styles.pages}>
          <li>
            <NavLink to="/w/bookings">Bookings</NavLink>
          </li>
          <li>
            <NavLink to="/w/data">Marketing</NavLink>
          </li>
        </ul>
      </nav>
      {children}
    </div>
  );
}
