/** An email address as accounts have it: the same in upper and lower case, and however its accents were typed. */
export const storedEmail = (email: string): string => email.normalize('NFC').toLowerCase();
