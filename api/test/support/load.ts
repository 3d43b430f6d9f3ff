import { Load, type Write } from '@site/stack/testing/load';
import { aBooking, aCustomer, aQuote } from './requests.js';

/**
 * Visitors who ask for quotes and book the whole week.
 *
 * @param send makes a request to an API
 * @param whenUp settles when it is worth repeating a request
 */
export const startLoad = (
  send: (path: string, write: Write) => Promise<void>,
  whenUp: () => Promise<unknown>,
): Load =>
  new Load({
    send,
    whenUp,
    quote: (name) => aQuote({ name }),
    booking: (slot, firstName) => aBooking({ ...slot, customerData: aCustomer({ firstName }) }),
  });
