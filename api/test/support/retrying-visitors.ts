import { RetryingVisitors, type Write } from '@site/stack/testing/retrying-visitors';
import { aBooking, aCustomer, aQuote } from './requests.js';

/**
 * Visitors who ask for quotes and book the whole week.
 *
 * @param send makes a request to an API
 * @param whenUp settles when it is worth repeating a request
 */
export const startVisitors = (
  send: (path: string, write: Write) => Promise<void>,
  whenUp: () => Promise<unknown>,
): RetryingVisitors =>
  new RetryingVisitors({
    send,
    whenUp,
    quote: (name) => aQuote({ name }),
    booking: (slot, firstName) => aBooking({ ...slot, customerData: aCustomer({ firstName }) }),
  });
