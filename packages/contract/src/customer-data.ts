import { type CallOptions, call } from './http.js';

/** Body of both calls: the customer, by email address. */
export interface CustomerAddress {
  email: string;
}

/** What was deleted of a customer, each as a number. */
export interface ErasedCustomer {
  quotes: number;
  cancelledBookings: number;
  /** Emails that were still to be sent, or could not be. */
  queuedEmails: number;
}

const CUSTOMERS_URL = '/api/staff/customers';
export const EXPORT_CUSTOMER_URL = `${CUSTOMERS_URL}/export`;
export const ERASE_CUSTOMER_URL = `${CUSTOMERS_URL}/erase`;

/** Everything that is stored about a customer, as JSON for the customer, in lists, each of which may be empty. */
export function exportCustomer(body: CustomerAddress, options: CallOptions = {}) {
  return call<unknown>(EXPORT_CUSTOMER_URL, {
    ...options,
    method: 'POST',
    body,
    responseType: 'json',
  });
}

/** Deletes what {@link exportCustomer} returns. The response has the counts: {@link ErasedCustomer}, which the caller parses. */
export function eraseCustomer(body: CustomerAddress, options: CallOptions = {}) {
  return call<unknown>(ERASE_CUSTOMER_URL, {
    ...options,
    method: 'POST',
    body,
    responseType: 'json',
  });
}
