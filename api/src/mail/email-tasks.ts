import { SEND_BOOKING_CHANGE } from './queue-booking-change.js';
import { SEND_CUSTOMER_CHANGE } from './queue-customer-change.js';
import { SEND_MAIL } from './queue-mail.js';
import { SEND_REMINDER } from './queue-reminder.js';
import { SEND_INVITATION, SEND_REJECTED_INVITATION } from './queue-staff-invitation.js';

/** Tasks of the queue that send an email. */
export const EMAIL_TASKS = [
  SEND_MAIL,
  SEND_BOOKING_CHANGE,
  SEND_CUSTOMER_CHANGE,
  SEND_INVITATION,
  SEND_REJECTED_INVITATION,
  SEND_REMINDER,
] as const;
export type EmailTask = (typeof EMAIL_TASKS)[number];

/** Those whose emails may be to the office: if the payload has `business` as `to`. */
export const OFFICE_EMAIL_TASKS = [
  SEND_MAIL,
  SEND_CUSTOMER_CHANGE,
  SEND_REJECTED_INVITATION,
] as const satisfies readonly EmailTask[];
export type OfficeEmailTask = (typeof OFFICE_EMAIL_TASKS)[number];

/** Those whose emails are about an invitation of staff. */
export const STAFF_INVITATION_TASKS = [
  SEND_INVITATION,
  SEND_REJECTED_INVITATION,
] as const satisfies readonly EmailTask[];
