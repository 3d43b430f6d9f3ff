import type { InboxQuote } from '@site/contract/quote-inbox';
import { QuoteChangeForm } from './quote-change-form';
import styles from './quote-details.module.css';
import { QuoteFiles } from './quote-files';
import { QuoteTimeline } from './quote-timeline';

interface QuoteDetailsProps {
  quote: InboxQuote;
  /** Id of the heading with the customer's name. */
  labelledBy: string;
  onChange(quote: InboxQuote): void;
  /** Called when the status has changed and its button is gone, to move the focus. */
  onMoved(): void;
}

/** The whole request, what happened to it, and the form for the next status. */
export function QuoteDetails(props: QuoteDetailsProps) {
  const { quote, labelledBy, ...form } = props;
  return (
    <section className={styles.details} aria-labelledby={labelledBy}>
      <div className={styles.past}>
        {quote.specialInstructions && (
          <div>
            <h3 className={styles.heading}>Special instructions</h3>
            <p className={styles.text}>{quote.specialInstructions}</p>
          </div>
        )}
        <QuoteFiles quote={quote.id} files={quote.files} />
        <div>
          <h3 className={styles.heading}>What happened</h3>
          <QuoteTimeline quote={quote} />
        </div>
      </div>
      <QuoteChangeForm quote={quote} {...form} />
    </section>
  );
}
