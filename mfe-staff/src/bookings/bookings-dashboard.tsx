import { slotKey } from '@site/contract/bookings';
import type { ClosedSlot } from '@site/contract/closed-slots';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SummaryCards } from '../shared/summary-cards';
import { type BookedSlot, summarise } from './booked-slots';
import { BookingControls } from './booking-controls';
import { matches, NO_FILTER, sorted } from './booking-filter';
import styles from './bookings-dashboard.module.css';
import { BookingsExport } from './bookings-export';
import { BookingsTable } from './bookings-table';
import { useListing } from './use-listing';
import { Week } from './week';

interface BookingsDashboardProps {
  slots: readonly BookedSlot[];
  /** Undefined when they are not known. */
  closed: readonly ClosedSlot[] | undefined;
  /** Puts an accepted change into the closed slots. */
  onClosed(change: (closed: ClosedSlot[]) => ClosedSlot[]): void;
}

/** Cards, the overview of the week and the table; overview and table share one chosen booking. */
export function BookingsDashboard({ slots, closed, onClosed }: BookingsDashboardProps) {
  const { filter, order, setFilter, setOrder } = useListing();
  const [chosen, setChosen] = useState<string>();
  const chosenRow = useRef<HTMLTableRowElement>(null);
  const { bookings, customers, days } = summarise(slots);
  const shown = sorted(
    slots.filter((slot) => matches(slot, filter)),
    order,
  );

  const choose = (slot: BookedSlot) => {
    const key = slotKey(slot);
    const isChosen = key === chosen;
    flushSync(() => {
      setChosen(isChosen ? undefined : key);
      if (!isChosen && !matches(slot, filter)) setFilter(NO_FILTER);
    });
    chosenRow.current?.scrollIntoView({ block: 'center' });
  };

  return (
    <>
      <SummaryCards
        cards={[
          { label: 'Total Bookings', value: bookings },
          { label: 'Unique Customers', value: customers },
          { label: 'Days with Bookings', value: days },
        ]}
      />
      {!closed && (
        <p>
          Closed slots could not be loaded, so some free slots may be closed. Refresh tries again.
        </p>
      )}
      <Week slots={slots} closed={closed} chosen={chosen} onChoose={choose} onClosed={onClosed} />
      <section className={styles.list} aria-label="All bookings">
        <div className={styles.tools}>
          <BookingControls filter={filter} order={order} onFilter={setFilter} onOrder={setOrder} />
          <BookingsExport shown={shown} />
        </div>
        <p className={styles.count} role="status">
          {countText(shown.length, slots.length)}
        </p>
        {shown.length > 0 && (
          <BookingsTable
            slots={shown}
            order={order}
            onOrder={setOrder}
            chosen={chosen}
            chosenRow={chosenRow}
          />
        )}
      </section>
    </>
  );
}

function countText(shown: number, total: number) {
  if (total === 0) return 'No bookings yet. They appear here as soon as a customer books a slot.';
  if (shown === 0) return 'No booking matches. Search for something else or show all.';
  if (shown === total) return `Showing all bookings: ${total}.`;
  return `Showing ${shown} of ${total} bookings.`;
}
