/** Staff pages are below this path (requirements §2). */
export const STAFF_PATH = '/w';
/** Landing pages of marketing links are below this path (requirements §2). */
export const MARKETING_PATH = '/m';
