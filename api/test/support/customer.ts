import { DAYS, FREQUENCIES } from '@site/contract/bookings';
import { BOOKING_TOKEN_HEADER, MY_BOOKING_URL, type MyBooking } from '@site/contract/my-booking';
import type { StaffBooking } from '@site/contract/staff-bookings';
import * as v from 'valibot';
import { BookingLinks } from '../../src/booking-links/booking-links.js';
import type { TestApi } from './api.js';
import type { ClientResponse, RequestHeaders } from './client.js';
import { tokenIn } from './our-link.js';

const Text = v.string();
const IsoDate = v.pipe(Text, v.isoDate());
const slot = {
  day: v.picklist(DAYS),
  start: Text,
  end: Text,
};

/** Strict: nothing else reaches the browser. */
const Booking = v.strictObject({
  ...slot,
  version: v.number(),
  firstName: Text,
  address: Text,
  cleaningFrequency: v.picklist(FREQUENCIES),
  propertyDetails: v.strictObject({ bedrooms: v.number(), bathrooms: v.number() }),
  firstClean: v.nullable(IsoDate),
  cleans: v.array(
    v.strictObject({ date: IsoDate, isSkipped: v.boolean(), canChange: v.boolean() }),
  ),
  freeSlots: v.array(v.strictObject({ ...slot, from: v.nullable(IsoDate) })),
  moveRefusal: v.nullable(Text),
  cancelRefusal: v.nullable(Text),
  cancelledAt: v.nullable(v.pipe(Text, v.isoTimestamp())),
});

/**
 * The booking in a response.
 *
 * @throws {v.ValiError} when the response is something else
 */
export const myBookingOf = (response: ClientResponse): MyBooking =>
  v.parse(Booking, response.json());

/** A customer who has a link to a booking. */
export class Customer {
  private static known = 0;
  /** From an IP address of its own: changes are counted by IP address, too. */
  private readonly headers: RequestHeaders;

  private constructor(
    private readonly api: TestApi,
    readonly token: string,
  ) {
    const n = ++Customer.known;
    this.headers = {
      [BOOKING_TOKEN_HEADER]: token,
      'x-forwarded-for': `203.0.${n >> 8}.${n & 255}`,
    };
  }

  /** With a link as it is in an email. */
  static async of(api: TestApi, { id, customer }: StaffBooking): Promise<Customer> {
    const url = await api.app.get(BookingLinks).make({ id, email: customer.email });
    return new Customer(api, tokenIn(url));
  }

  /** With anything in place of a token. */
  static withToken = (api: TestApi, token: string) => new Customer(api, token);

  get(part = '', headers: RequestHeaders = {}): Promise<ClientResponse> {
    return this.api.get(MY_BOOKING_URL + part, { ...this.headers, ...headers });
  }

  async booking(): Promise<MyBooking> {
    return myBookingOf(await this.get());
  }

  /** A change, based on the version that the booking has unless the body says otherwise. */
  async put(part: string, body: object, headers: RequestHeaders = {}): Promise<ClientResponse> {
    const version = 'version' in body ? body.version : await this.version();
    return this.api.put(
      `${MY_BOOKING_URL}/${part}`,
      { version, ...body },
      { ...this.headers, ...headers },
    );
  }

  private async version(): Promise<number> {
    const Known = v.object({ version: v.fallback(v.number(), 1) });
    return v.parse(Known, (await this.get()).json()).version;
  }

  setSkipped = (clean: string, isSkipped = true) => this.put(`cleans/${clean}`, { isSkipped });
  move = (to: object) => this.put('slot', to);
  setContact = (body: object) => this.put('contact', body);
  cancel = (reason = '') => this.put('cancellation', { reason });
}
