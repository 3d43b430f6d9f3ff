import type { SignedInAccount, StaffRole } from '@site/contract/session';
import { createContext, useContext } from 'react';

/** The member of staff who uses the pages. */
export interface Staff {
  role: StaffRole;
  /** Null with the shared password and with open access. */
  account: SignedInAccount | null;
  /** Asks the API again, after a change of this account's role or sessions. */
  check(): void;
}

export const StaffContext = createContext<Staff | undefined>(undefined);

/** The member of staff who uses the page, as the staff area around it says. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('Staff pages are rendered inside the staff area.');
  return staff;
}
