import { FREQUENCY_NAMES, formatRooms } from '@site/contract/booking-texts';
import { formatDate } from '@site/contract/date-texts';
import type { MyBooking } from '@site/contract/my-booking';
import { Badge } from '@site/ui/badge';
import { Section } from '@site/ui/section';
import { formatSlot } from '../shared/format';
import { AddToCalendar } from './add-to-calendar';
import styles from './slot-section.module.css';
import type { ActionProps } from './use-change';

/** When and where we clean. */
export function SlotSection({ token, booking }: ActionProps) {
  const next = booking.cleans.find(({ isSkipped }) => !isSkipped);
  return (
    <Section title={`Hello ${booking.firstName}`}>
      <div>
        <p className={styles.slot}>{formatSlot(booking)}</p>
        {booking.firstClean === null ? (
          <p className={styles.state}>
            <Badge tone="neutral">Date not confirmed yet</Badge>
            <span>We will email you the date of your first clean.</span>
          </p>
        ) : (
          <p className={styles.state}>
            <Badge tone="positive">Confirmed</Badge>
            {next && (
              <span>
                Next clean: <span className={styles.date}>{formatDate(next.date)}</span>
              </span>
            )}
          </p>
        )}
      </div>
      {booking.firstClean === null && (
        <p>
          It is a trial without obligation. As soon as the office has confirmed it, the dates show
          here.
        </p>
      )}
      <Facts booking={booking} />
      {booking.firstClean !== null && <AddToCalendar token={token} version={booking.version} />}
    </Section>
  );
}

function Facts({ booking }: { booking: MyBooking }) {
  const { bedrooms, bathrooms } = booking.propertyDetails;
  const facts = [
    ['Frequency', FREQUENCY_NAMES[booking.cleaningFrequency]],
    ['Address', booking.address],
    // In two columns, too, they are beside each other.
    ['Bedrooms', formatRooms(bedrooms)],
    ['Bathrooms', formatRooms(bathrooms)],
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
