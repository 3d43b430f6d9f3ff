import { FREQUENCY_NAMES } from '@site/contract/booking-texts';
import type { BookSlot } from '@site/contract/bookings';
import { useSite } from '@site/remote/use-site';
import { EmailAddress } from '@site/ui/email-address';
import { formatSize, formatSlot } from '../shared/format';
import styles from './booking-recap.module.css';
import { priceText } from './your-booking';

/** What has been booked, and what happens now. */
export function BookingRecap({ booked }: { booked: BookSlot }) {
  const { company } = useSite();
  const { customerData, cleaningFrequency, propertyDetails } = booked;
  const facts = [
    ['Time slot', formatSlot(booked)],
    ['Frequency', FREQUENCY_NAMES[cleaningFrequency]],
    ['Home', formatSize(propertyDetails)],
    ['Price', priceText(propertyDetails)],
    ['Address', customerData.address],
  ] as const;
  return (
    <div className={styles.recap}>
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <ol className={styles.next} aria-label="What happens next">
        <li>
          Now: what you booked is on its way to{' '}
          <strong>
            <EmailAddress address={customerData.email} />
          </strong>
          .
        </li>
        <li>Then: a second email confirms the date of your first clean.</li>
        <li>
          Any time: see or change your booking with the link in our emails, or call{' '}
          <a href={company.phoneUrl}>{company.phone}</a>.
        </li>
      </ol>
    </div>
  );
}
