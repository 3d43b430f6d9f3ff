import { createContext, useContext } from 'react';

/** How pages make calls that need somebody to be signed in. */
export interface SignedInCalls {
  /**
   * Runs a call. When the API refuses it because nobody is signed in, asks for the password and
   * runs it again, so that nothing entered is lost.
   *
   * @throws what the call throws; the refusal itself when the staff member does not sign in
   */
  whileSignedIn<T>(call: () => Promise<T>): Promise<T>;
}

export const SignedInCallsContext = createContext<SignedInCalls | undefined>(undefined);

/** The calls of the staff area around the page. */
export function useSignedInCalls(): SignedInCalls {
  const calls = useContext(SignedInCallsContext);
  if (!calls) throw new Error('Staff pages are rendered inside the staff area.');
  return calls;
}
