import { formatDate } from '@site/contract/date-texts';
import type { MyClean } from '@site/contract/my-booking';
import { Section } from '@site/ui/section';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import action from './action.module.css';
import { CleanRow } from './clean-row';
import styles from './cleans-section.module.css';
import type { ActionProps } from './use-change';

/** The next dates of a confirmed booking, each of which can be skipped. */
export function CleansSection(props: ActionProps) {
  const { booking } = props;
  const [done, setDone] = useState<MyClean>();
  // False once the series has moved to other dates, or the office has undone the change.
  const isStillTrue = booking.cleans.some(
    ({ date, isSkipped }) => date === done?.date && isSkipped === done.isSkipped,
  );
  return (
    <Section title="Next cleans">
      <p className={action.soft}>
        You can skip a clean up to 24 hours before it, at no charge (<Link to="/terms">terms</Link>
        ).
      </p>
      <ul className={styles.cleans}>
        {booking.cleans.map((clean) => (
          <CleanRow
            key={clean.date}
            {...props}
            clean={clean}
            onAsk={() => setDone(undefined)}
            onDone={(isSkipped) => setDone({ ...clean, isSkipped })}
          />
        ))}
      </ul>
      <p role="status" className={action.done}>
        {done && isStillTrue && whatWasDone(done)}
      </p>
    </Section>
  );
}

const whatWasDone = ({ date, isSkipped }: MyClean) =>
  isSkipped
    ? `The clean on ${formatDate(date)} is skipped. We have sent you an email.`
    : `We will come on ${formatDate(date)} after all. We have sent you an email.`;
