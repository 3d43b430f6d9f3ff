import { FREQUENCY_NAMES } from '@site/contract/booking-texts';
import { MIN_BOOKED_ROOMS, type PropertyDetails } from '@site/contract/bookings';
import { listedPrice } from '@site/contract/prices';
import { formatSize, formatSlot } from '../shared/format';
import { type BookingDraft, freeSlot } from './booking-draft';
import { type BookingProgress, takenSoFar } from './booking-progress';
import styles from './your-booking.module.css';

/** What the visitor has chosen so far: beside the questions, or above them in one line on a phone. */
export function YourBooking({ progress }: { progress: BookingProgress }) {
  const { draft, step } = progress;
  const slot = freeSlot(draft, takenSoFar(progress));
  const price = ['Price', hasSize(draft) ? priceText(draft) : undefined] as const;
  const choices = [
    ['Time slot', slot && formatSlot(slot)],
    ['Frequency', draft.frequency && FREQUENCY_NAMES[draft.frequency]],
    ['Home', hasSize(draft) ? formatSize(draft) : undefined],
  ] as const;
  // The Quick Check itself lists the choices.
  const facts = step === 6 ? [price] : [...choices, price];
  return (
    <aside className={styles.aside} aria-labelledby="your-booking">
      <h3 id="your-booking">Your booking</h3>
      <dl className={styles.facts}>
        {facts.map(
          ([term, fact]) =>
            fact && (
              <div key={term} className={styles.fact}>
                <dt>{term}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={styles.next}>We'll email you to confirm the date of your first clean.</p>
    </aside>
  );
}

const hasSize = ({ bedrooms, bathrooms }: BookingDraft) =>
  Math.min(bedrooms, bathrooms) >= MIN_BOOKED_ROOMS;

/** `$144 per clean, GST included` */
export function priceText(size: PropertyDetails): string {
  const price = listedPrice(size);
  return price === undefined
    ? 'We agree on the price with you'
    : `$${price} per clean, GST included`;
}
