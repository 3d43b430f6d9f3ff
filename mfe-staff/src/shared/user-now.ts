/** In the local storage: when somebody has last signed out in any tab. Searches and notes of before are older. */
export const SIGNED_OUT_AT = 'staff-signed-out-at';

/** With the shared password, which says nothing of its users, another one after each sign-out. */
export function userNow(account: string | undefined): string {
  if (account) return account;
  try {
    return `shared ${localStorage.getItem(SIGNED_OUT_AT)}`;
  } catch {
    // Blocked, as cookies are: nobody can sign in, nor out.
    return 'shared';
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
