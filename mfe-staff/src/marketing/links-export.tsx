import { sydneyDate } from '@site/contract/clean-dates';
import { saveFile } from '@site/remote/save-file';
import { Button } from '@site/ui/button';
import { linksFile } from './links-file';
import type { MarketingLink } from './marketing-links';

interface LinksExportProps {
  links: readonly MarketingLink[];
  /** Visits of all links. */
  total: number;
}

/** Downloads all links, archived ones too. */
export function LinksExport({ links, total }: LinksExportProps) {
  const download = () =>
    saveFile(
      `marketing-links-${sydneyDate(new Date())}.csv`,
      'text/csv;charset=utf-8',
      linksFile(links, total),
    );
  return (
    <Button variant="secondary" disabled={links.length === 0} onClick={download}>
      Download CSV
    </Button>
  );
}
