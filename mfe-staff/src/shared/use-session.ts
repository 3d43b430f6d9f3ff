import { createContext, useContext } from 'react';

/** The staff member's session, as pages use it. */
export interface Session {
  /**
   * Runs a call. When the API refuses it because nobody is signed in, asks for the password and
   * runs it again, so that nothing entered is lost.
   *
   * @throws what the call throws; the refusal itself when the staff member does not sign in
   */
  whileSignedIn<T>(call: () => Promise<T>): Promise<T>;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of the staff area around the page. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Staff pages are rendered inside the staff area.');
  return session;
}
