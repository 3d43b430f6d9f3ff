import { Button } from '@site/ui/button';
import { saveCsv } from '../shared/csv';
import { linksFile } from './links-file';
import type { MarketingLink } from './marketing-links';

interface LinksExportProps {
  links: readonly MarketingLink[];
  /** Visits of all links. */
  total: number;
}

/** Downloads all links, archived ones too. */
export function LinksExport({ links, total }: LinksExportProps) {
  const download = () => saveCsv('marketing-links', linksFile(links, total));
  return (
    <Button variant="secondary" disabled={links.length === 0} onClick={download}>
      Download CSV
    </Button>
  );
}
