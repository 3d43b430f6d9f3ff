/** Staff pages are below this path (requirements §2). */
export const STAFF_PATH = '/w';
/** Landing pages of marketing links are below this path (requirements §2). */
export const MARKETING_PATH = '/m';

/** The customer's own page is below this path, by its token. */
export const BOOKING_PATH = '/booking';

/** Whether a URL path is `prefix` itself or below it. */
export const isBelow = (prefix: string, path: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);
