import { listedPrice } from '@site/contract/prices';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import type { BookingDraft } from './booking-draft';
import styles from './booking-terms.module.css';

/** What the visitor agrees to with Secure Booking: trial, notice, terms and privacy policy. */
export function BookingTerms({ draft }: { draft: BookingDraft }) {
  const price = listedPrice(draft);
  const trialPrice =
    price === undefined
      ? 'at a price that we agree on with you before it'
      : `at the listed price of $${price}, GST included`;
  return (
    <div className={styles.terms}>
      <p>
        The first clean is a trial: it is charged {trialPrice}, and there is no obligation after it.
        A clean can be moved or skipped with 24 hours' notice. The service ends with 24 hours'
        notice before the second clean, and with seven days' notice after it.{' '}
        <NewTab to="/terms">Terms</NewTab> and <NewTab to="/privacy-policy">Privacy policy</NewTab>{' '}
        apply.
      </p>
    </div>
  );
}

/** A link that opens in a new tab, so that the answers on this page are kept. */
function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
