import { createContext, useContext } from 'react';
import type { Session } from './session';

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of the staff area around the page. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Staff pages are rendered inside the staff area.');
  return session;
}
