import { Button } from '@site/ui/button';
import { Notice } from '@site/ui/notice';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './link-list.module.css';
import { knowsAttribution, type MarketingLink } from './marketing-links';
import { MarketingTable } from './marketing-table';
import { useArchive } from './use-archive';
import { VisitsChart } from './visits-chart';

interface LinkListProps {
  links: readonly MarketingLink[];
  /** Visits of all links. */
  total: number;
  onChange(change: (links: MarketingLink[]) => MarketingLink[]): void;
}

/** The links in use and, when asked for, the archived ones: as a table and as a chart. */
export function LinkList({ links, total, onChange }: LinkListProps) {
  const [showsArchived, setShowsArchived] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  // The Undo button may disappear while it has the focus.
  const keepingFocus = useCallback((change: () => void) => {
    const hasFocus = document.activeElement === undoButton.current;
    flushSync(change);
    if (hasFocus && !undoButton.current) region.current?.focus();
  }, []);
  const { archive, archivedLast, forgetLast, problem } = useArchive(onChange, keepingFocus);
  const archived = links.filter((link) => link.archived).length;
  const shown = showsArchived ? links : links.filter((link) => !link.archived);

  // The row that has the focus disappears. The same function at every render, for memoised rows.
  const archiveOrRestore = useCallback(
    (id: string, isArchived: boolean) => {
      flushSync(() => archive(id, isArchived));
      undoButton.current?.focus();
    },
    [archive],
  );
  const showArchived = (isShown: boolean) => {
    setShowsArchived(isShown);
    forgetLast();
  };
  // The button disappears, and the region that stays takes the focus.
  const undo = (id: string) => {
    flushSync(() => archive(id, false));
    region.current?.focus();
  };

  return (
    <div ref={region} className={styles.list} tabIndex={-1}>
      {problem && <Notice>{problem}</Notice>}
      {!knowsAttribution(links) && (
        <p>Quotes, bookings and archived links could not be loaded. Refresh Data tries again.</p>
      )}
      {archived > 0 && (
        <div className={styles.archived}>
          <label className={styles.toggle}>
            <input
              type="checkbox"
              checked={showsArchived}
              onChange={({ target }) => showArchived(target.checked)}
            />
            {/* One text in an element of its own: another one is shown also where the browser has translated the page. */}
            <span>{`Show archived (${archived.toLocaleString('en-AU')})`}</span>
          </label>
          {archivedLast !== undefined && !showsArchived && (
            <Button ref={undoButton} variant="quiet" onClick={() => undo(archivedLast)}>
              {`Undo archiving ${archivedLast}`}
            </Button>
          )}
        </div>
      )}
      {shown.length === 0 ? (
        <p>All marketing links are archived.</p>
      ) : (
        <div className={styles.visits}>
          <MarketingTable
            links={shown}
            total={total}
            onChange={onChange}
            onArchive={archiveOrRestore}
          />
          <VisitsChart links={shown} total={total} />
        </div>
      )}
    </div>
  );
}
