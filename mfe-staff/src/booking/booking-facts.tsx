import { FREQUENCY_NAMES, formatRooms } from '@site/contract/booking-texts';
import type { StaffBooking } from '@site/contract/staff-bookings';
import type { ReactNode } from 'react';
import { Contact } from '../shared/contact-links';
import styles from './booking-facts.module.css';

/** Customer, address, frequency and rooms of a booking. */
export function BookingFacts({ booking }: { booking: StaffBooking }) {
  const { customer, cleaningFrequency, propertyDetails } = booking;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['Customer', `${customer.firstName} ${customer.lastName}`],
    ['Contact', <Contact key="contact" email={customer.email} phone={customer.phone} />],
    ['Address', customer.address],
    ['Frequency', FREQUENCY_NAMES[cleaningFrequency]],
    ['Bedrooms', formatRooms(propertyDetails.bedrooms)],
    ['Bathrooms', formatRooms(propertyDetails.bathrooms)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
