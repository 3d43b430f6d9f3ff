/** In the local storage: when somebody has last signed out in any tab. Searches and notes of before are older. */
export const SIGNED_OUT_AT = 'staff-signed-out-at';

/** Another one after each sign-out: with the shared password all users are the same account. */
export function userNow(account: string | undefined): string {
  try {
    return `${account} ${localStorage.getItem(SIGNED_OUT_AT)}`;
  } catch {
    // Blocked, as cookies are: nobody can sign in, nor out.
    return `${account}`;
  }
}

/** Whoever uses the pages from now on is another user. */
export function noteSignOut() {
  try {
    localStorage.setItem(SIGNED_OUT_AT, `${Date.now()}`);
  } catch {
    // It may be full, and signing out has to work all the same.
  }
}
