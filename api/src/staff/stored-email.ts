/** An email address as accounts have it: the same whatever its letter case, and however its accents were typed. */
export const storedEmail = (email: string): string => email.normalize('NFC').toLowerCase();
