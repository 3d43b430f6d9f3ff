import type { InboxQuote } from '@site/contract/quote-inbox';
import { dateOnScreen } from '../shared/sydney-dates';
import { statusName } from './quote-text';
import styles from './quote-timeline.module.css';

interface TimelineEntry {
  at: string;
  what: string;
  note?: string;
}

/** Shown for staff whose names are not known. */
const SOMEBODY = 'Staff';

/** The request, its changes of status and its notes, oldest first. */
export function QuoteTimeline({ quote }: { quote: InboxQuote }) {
  return (
    <ol className={styles.timeline}>
      {timelineEntries(quote).map(({ at, what, note }) => (
        <li key={`${at} ${what} ${note}`}>
          <p className={styles.what}>
            {what}, <time dateTime={at}>{dateOnScreen(at)}</time>
          </p>
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}

function timelineEntries({ requestedAt, notes, history }: InboxQuote): TimelineEntry[] {
  const moves = history.flatMap(({ at, action, actorName, details }) => {
    const to = action === 'moved' ? statusName(details.to) : undefined;
    return to ? [{ at, what: `${actorName ?? SOMEBODY} set the status to ${to}` }] : [];
  });
  return [
    { at: requestedAt, what: 'Requested' },
    ...[
      ...moves,
      ...notes.map(({ text, author, writtenAt }) => ({
        at: writtenAt,
        what: `${author ?? SOMEBODY} noted`,
        note: text,
      })),
    ].sort((a, b) => a.at.localeCompare(b.at, 'en-AU')),
  ];
}
