import { numberCell, Table } from '@site/ui/table';
import table from '../shared/dashboard-table.module.css';
import { type MarketingLink, share } from './marketing-links';
import { MarketingRow } from './marketing-row';

interface MarketingTableProps {
  links: readonly MarketingLink[];
  /** Visits of all links. */
  total: number;
  onChange(change: (links: MarketingLink[]) => MarketingLink[]): void;
  onArchive(id: string, archived: boolean): void;
}

export function MarketingTable(props: MarketingTableProps) {
  const { links, total, onChange, onArchive } = props;
  return (
    <Table caption="Visits by marketing link" captionHidden className={table.table}>
      <thead>
        <tr>
          <th scope="col">Marketing ID</th>
          <th scope="col" className={numberCell}>
            Visits
          </th>
          <th scope="col" className={numberCell}>
            Percentage
          </th>
          <th scope="col" className={table.onScreen}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {links.map((link) => (
          <MarketingRow
            key={link.id}
            link={link}
            share={share(link.visits, total)}
            onChange={onChange}
            onArchive={onArchive}
          />
        ))}
      </tbody>
    </Table>
  );
}
