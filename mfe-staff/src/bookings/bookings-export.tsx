import { sydneyDate } from '@site/contract/clean-dates';
import { saveFile } from '@site/remote/save-file';
import { Button } from '@site/ui/button';
import type { BookedSlot } from './booked-slots';
import styles from './bookings-export.module.css';
import { bookingsFile } from './bookings-file';

interface BookingsExportProps {
  /** The bookings in the table, in its order. */
  shown: readonly BookedSlot[];
}

/** Downloads or prints the table. */
export function BookingsExport({ shown }: BookingsExportProps) {
  const download = () =>
    saveFile(
      `bookings-${sydneyDate(new Date())}.csv`,
      'text/csv;charset=utf-8',
      bookingsFile(shown),
    );

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
