/** 200 while the process answers at all. */
export const LIVE_URL = '/api/health/live';
/** 200 when the process can serve requests, 503 while the database is unavailable, also for writes, or it is shutting down. */
export const READY_URL = '/api/health/ready';

/** Body of `GET /api/health/ready`. */
export interface Readiness {
  status: 'ok';
  /** Emails that the office did not get, and that are not tried any more. */
  undeliveredOfficeEmails: number;
}
