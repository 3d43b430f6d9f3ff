import { Button } from '@site/ui/button';
import { useState } from 'react';
import { DailyVisits } from './daily-visits';
import type { MarketingLink } from './marketing-links';
import styles from './visits-over-time.module.css';

interface VisitsOverTimeProps {
  links: readonly MarketingLink[];
  /** How often somebody has asked for everything again. */
  refreshes: number;
}

/** Shows the visits by day on demand, since they take another request. */
export function VisitsOverTime({ links, refreshes }: VisitsOverTimeProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.section}>
      <Button variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Visits over time
      </Button>
      {isOpen && <DailyVisits links={links} refreshes={refreshes} />}
    </div>
  );
}
