import { Button } from '@site/ui/button';
import { useState } from 'react';
import { DailyVisits } from './daily-visits';
import type { MarketingLink } from './marketing-links';
import styles from './visits-over-time.module.css';

/** Shows the visits by day on demand, since they take another request. */
export function VisitsOverTime({ links }: { links: readonly MarketingLink[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.section}>
      <Button variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Visits over time
      </Button>
      {isOpen && <DailyVisits links={links} />}
    </div>
  );
}
