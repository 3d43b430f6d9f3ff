import type { InboxQuote } from '@site/contract/quote-inbox';
import { useSite } from '@site/remote/use-site';
import { Badge } from '@site/ui/badge';
import { Button } from '@site/ui/button';
import { useId, useRef, useState } from 'react';
import { EmailLink, PhoneLink } from '../shared/contact-links';
import { dateOnScreen } from '../shared/sydney-dates';
import styles from './quote-card.module.css';
import { QuoteDetails } from './quote-details';
import { propertyText, STATUS_NAMES, waitingTime } from './quote-text';
import { replyDraft } from './reply-draft';

interface QuoteCardProps {
  quote: InboxQuote;
  /** The time up to which requests have waited, in milliseconds since 1970. */
  now: number;
  /** Called with the request as the server has it now. */
  onChange(quote: InboxQuote): void;
}

const TONES = { new: 'accent', contacted: 'neutral', won: 'positive', lost: 'neutral' } as const;

/** A summary of a request, with links to call or email the customer; it opens to show the rest. */
export function QuoteCard({ quote, now, onChange }: QuoteCardProps) {
  const { company } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { name, status, requestedAt, answeredAt } = quote;

  return (
    <li className={status === 'new' ? `${styles.card} ${styles.new}` : styles.card}>
      <div className={styles.summary}>
        <div className={styles.who}>
          <h2 id={id} className={styles.name}>
            {name}
          </h2>
          <p className={styles.state}>
            <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>{' '}
            {/* In an element, whose text React can change also where the browser has translated it. */}
            <span>
              {answeredAt === null
                ? `waiting ${waitingTime(requestedAt, now)}`
                : `answered ${dateOnScreen(answeredAt)}`}
            </span>
          </p>
        </div>
        <p className={styles.contact}>
          <PhoneLink phone={quote.phone} />
          <EmailLink address={quote.email} draft={replyDraft(quote, company.name)} />
        </p>
        <p className={styles.asked}>
          <span>{propertyText(quote)}</span>
          {quote.selectedServices.length > 0 && (
            <span className={styles.soft}>{quote.selectedServices.join(', ')}</span>
          )}
          <span className={styles.soft}>{quote.address}</span>
        </p>
        <Button
          ref={toggle}
          variant="secondary"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : 'Open'} the request of ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Open'}
        </Button>
      </div>
      {isOpen && (
        <QuoteDetails
          quote={quote}
          labelledBy={id}
          onChange={onChange}
          onMoved={() => toggle.current?.focus()}
        />
      )}
    </li>
  );
}
