import { FREQUENCY_NAMES } from '@site/contract/booking-texts';
import { DAYS } from '@site/contract/bookings';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { roomCount, timeRange } from '../shared/booking-text';
import { Contact } from '../shared/contact-links';
import { bookingPage } from '../shared/paths';
import { dateOnScreen } from '../shared/sydney-dates';
import { type BookedSlot, customerName } from './booked-slots';

export interface BookingColumn {
  title: string;
  /** Undefined or empty when the value is missing. */
  show(slot: BookedSlot): ReactNode;
  /** What the column is sorted by. */
  rank(slot: BookedSlot): string | number | undefined;
  isNumber?: true;
  /** `short` values stay on one line. */
  width: 'short' | 'medium' | 'long';
}

/** The nine columns of the bookings table (requirements §2). */
export const BOOKING_COLUMNS = [
  { title: 'Day', show: ({ day }) => day, rank: ({ day }) => DAYS.indexOf(day), width: 'short' },
  { title: 'Time', show: timeRange, rank: ({ start }) => start, width: 'short' },
  { title: 'Customer', show: customer, rank: name, width: 'long' },
  { title: 'Contact', show: contact, rank: ({ customer }) => customer?.email, width: 'long' },
  { title: 'Address', show: address, rank: address, width: 'long' },
  { title: 'Frequency', show: frequency, rank: frequency, width: 'short' },
  {
    title: 'Bedrooms',
    show: ({ propertyDetails }) => roomCount(propertyDetails?.bedrooms),
    rank: ({ propertyDetails }) => propertyDetails?.bedrooms,
    width: 'short',
    isNumber: true,
  },
  {
    title: 'Bathrooms',
    show: ({ propertyDetails }) => roomCount(propertyDetails?.bathrooms),
    rank: ({ propertyDetails }) => propertyDetails?.bathrooms,
    width: 'short',
    isNumber: true,
  },
  {
    title: 'Booked At',
    show: ({ bookedAt }) => bookedAt && dateAndTime(dateOnScreen(bookedAt)),
    rank: ({ bookedAt }) => bookedAt,
    width: 'medium',
  },
] as const satisfies readonly BookingColumn[];

export type ColumnTitle = (typeof BOOKING_COLUMNS)[number]['title'];

/** In a narrow column a line ends between date and time, nowhere else. */
const dateAndTime = (text: string) => text.replace(/(?<!,) /g, '\u00a0');

/** Links to the booking's page; an older API sends no id for that. */
function customer(slot: BookedSlot) {
  const text = name(slot);
  if (slot.id === undefined) return text;
  return <Link to={bookingPage(slot.id)}>{text || 'Open booking'}</Link>;
}

function name({ customer }: BookedSlot) {
  return customerName(customer);
}

function address({ customer }: BookedSlot) {
  return customer?.address;
}

function frequency({ cleaningFrequency }: BookedSlot) {
  return cleaningFrequency && FREQUENCY_NAMES[cleaningFrequency];
}

function contact({ customer }: BookedSlot) {
  const { email, phone } = customer ?? {};
  if (!email && !phone) return undefined;
  return <Contact email={email} phone={phone} />;
}
