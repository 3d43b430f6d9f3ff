import { SummaryCards } from '../shared/summary-cards';
import { AddLink } from './add-link';
import { LinkList } from './link-list';
import { LinksExport } from './links-export';
import { type MarketingLink, summarise } from './marketing-links';
import { VisitsOverTime } from './visits-over-time';

interface MarketingDashboardProps {
  /** Most visited first. */
  links: readonly MarketingLink[];
  /** How often somebody has asked for everything again: the visits by day are loaded with the rest. */
  refreshes: number;
  /** Puts an accepted change into the links; the same function at every render. */
  onChange(change: (links: MarketingLink[]) => MarketingLink[]): void;
  /** Loads the links again. */
  reload(): Promise<boolean>;
}

/** Cards, which count archived links too, the form for a new link, the list and the visits over time. */
export function MarketingDashboard(props: MarketingDashboardProps) {
  const { links, refreshes, onChange, reload } = props;
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
      <AddLink links={links} onChange={onChange} reload={reload}>
        <LinksExport links={links} total={summary.visits} />
      </AddLink>
      {links.length === 0 ? (
        <p>No marketing links yet. Add the first one with Add New ID.</p>
      ) : (
        <LinkList links={links} total={summary.visits} onChange={onChange} />
      )}
      {links.length > 0 && <VisitsOverTime links={links} refreshes={refreshes} />}
    </>
  );
}
