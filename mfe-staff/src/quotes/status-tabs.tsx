import { ANY, QUOTE_STATUSES, type QuotePage, type QuoteStatus } from '@site/contract/quote-inbox';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { countText, STATUS_NAMES, sumText } from './quote-text';
import styles from './status-tabs.module.css';

interface StatusTabsProps {
  counts: QuotePage['counts'];
  chosen: QuoteStatus | typeof ANY;
  onChoose(status: QuoteStatus | typeof ANY): void;
}

const TABS = [ANY, ...QUOTE_STATUSES] as const;
/** Without room for one line: otherwise the last tab would be alone on its line. */
const LINES = [TABS.slice(0, 3), TABS.slice(3)];

/** Chooses the status of the listed requests, and shows how many have each. */
export function StatusTabs({ counts, chosen, onChoose }: StatusTabsProps) {
  return (
    <fieldset className={styles.tabs}>
      <legend>
        <VisuallyHidden>Status</VisuallyHidden>
      </legend>
      {LINES.map((line) => (
        <div key={line.join()} className={styles.line}>
          {line.map((status) => (
            <button
              key={status}
              type="button"
              className={styles.tab}
              aria-pressed={status === chosen}
              onClick={() => onChoose(status)}
            >
              {status === ANY ? 'All' : STATUS_NAMES[status]}{' '}
              <span className={styles.count}>
                {status === ANY ? sumText(Object.values(counts)) : countText(counts[status])}
              </span>
            </button>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
