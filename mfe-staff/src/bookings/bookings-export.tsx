import { Button } from '@site/ui/button';
import { saveCsv } from '../shared/csv';
import type { BookedSlot } from './booked-slots';
import styles from './bookings-export.module.css';
import { bookingsFile } from './bookings-file';

interface BookingsExportProps {
  /** The bookings in the table, in its order. */
  shown: readonly BookedSlot[];
}

/** Downloads or prints the table. */
export function BookingsExport({ shown }: BookingsExportProps) {
  const download = () => saveCsv('bookings', bookingsFile(shown));
  return (
    <div className={styles.actions}>
      <Button variant="secondary" disabled={shown.length === 0} onClick={download}>
        Download CSV
      </Button>
      <Button variant="secondary" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}
