/** 200 while the process answers at all. */
export const LIVE_URL = '/api/health/live';
/** 200 when the process can serve requests; 503 during shutdown, and while the database is unavailable or refuses writes. */
export const READY_URL = '/api/health/ready';

/** Body of `GET /api/health/ready`. */
export interface Readiness {
  status: 'ok';
  /** Emails to the office that were given up. */
  undeliveredOfficeEmails: number;
}
