import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import {
  ACCOUNT_PAGE,
  BOOKINGS_PAGE,
  CUSTOMER_DATA_PAGE,
  MARKETING_PAGE,
  QUOTES_PAGE,
  TEAM_PAGE,
} from '../shared/paths';
import { useStaff } from '../shared/use-staff';
import styles from './staff-bar.module.css';

/** Navigation between the staff pages that somebody may use; the children are at its end. */
export function StaffBar({ children }: { children: ReactNode }) {
  const { role, account } = useStaff();
  const isOwner = role === 'owner';
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
          {isOwner && (
            <li>
              <NavLink to={CUSTOMER_DATA_PAGE}>Customer Data</NavLink>
            </li>
          )}
          {isOwner && account && (
            <li>
              <NavLink to={TEAM_PAGE}>Team</NavLink>
            </li>
          )}
          {account && (
            <li>
              <NavLink to={ACCOUNT_PAGE}>Your Account</NavLink>
            </li>
          )}
        </ul>
      </nav>
      {children}
    </div>
  );
}
