import { SummaryCards } from '../shared/summary-cards';
import { AddLink } from './add-link';
import styles from './marketing-dashboard.module.css';
import { type MarketingLink, summarise } from './marketing-links';
import { MarketingTable } from './marketing-table';
import { VisitsChart } from './visits-chart';
import { VisitsOverTime } from './visits-over-time';

interface MarketingDashboardProps {
  /** Most visited first. */
  links: readonly MarketingLink[];
  /** Puts an accepted change into the links; the same function at every render. */
  onChange(change: (links: MarketingLink[]) => MarketingLink[]): void;
  /** Shows a sentence and has it read out; the same function at every render. */
  announce(sentence: string): void;
}

/** Cards, the form for a new link, the table and the chart. */
export function MarketingDashboard({ links, onChange, announce }: MarketingDashboardProps) {
  const summary = summarise(links);
  return (
    <>
      <SummaryCards
        cards={[
          { label: 'Total Links', value: summary.links },
          { label: 'Total Visits', value: summary.visits },
          { label: 'Average Visits', value: summary.average },
        ]}
      />
      <AddLink links={links} onChange={onChange} announce={announce} />
      {links.length === 0 ? (
        <p>No marketing links yet. Add the first one with Add New ID.</p>
      ) : (
        <div className={styles.visits}>
          <MarketingTable
            links={links}
            total={summary.visits}
            onChange={onChange}
            announce={announce}
          />
          <VisitsChart links={links} total={summary.visits} />
        </div>
      )}
      {links.length > 0 && <VisitsOverTime links={links} />}
    </>
  );
}
