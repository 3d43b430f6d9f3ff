import { slotKey } from '@site/contract/bookings';
import { numberCell, Table } from '@site/ui/table';
import type { Ref } from 'react';
import table from '../shared/dashboard-table.module.css';
import type { BookedSlot } from './booked-slots';
import { BOOKING_COLUMNS, type BookingColumn, type ColumnTitle } from './booking-columns';
import { type BookingOrder, orderBy } from './booking-filter';
import styles from './bookings-table.module.css';

interface BookingsTableProps {
  slots: readonly BookedSlot[];
  order: BookingOrder;
  onOrder(order: BookingOrder): void;
  /** Key of the booking chosen in the overview, and the ref of its row. */
  chosen: string | undefined;
  chosenRow: Ref<HTMLTableRowElement>;
}

/** All values of the bookings; the column headers sort them. */
export function BookingsTable(props: BookingsTableProps) {
  const { slots, order, onOrder, chosen, chosenRow } = props;
  return (
    <Table caption="Recurring bookings" captionHidden className={table.table}>
      <thead>
        <tr>
          {BOOKING_COLUMNS.map(({ title, isNumber }: BookingColumn & { title: ColumnTitle }) => (
            <th
              key={title}
              scope="col"
              className={`${styles.head} ${isNumber ? numberCell : ''}`}
              aria-sort={order.column === title ? order.direction : undefined}
            >
              <button type="button" onClick={() => onOrder(orderBy(title, order))}>
                {title}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.map((slot) =>
          slotKey(slot) === chosen ? (
            <tr key={slotKey(slot)} ref={chosenRow} className={styles.chosen} aria-current="true">
              <Cells slot={slot} />
            </tr>
          ) : (
            <tr key={slotKey(slot)}>
              <Cells slot={slot} />
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}

const ROOMS = `${numberCell} ${styles.rooms}`;

function Cells({ slot }: { slot: BookedSlot }) {
  return BOOKING_COLUMNS.map(({ title, show, width, isNumber }: BookingColumn) => (
    <td
      key={title}
      data-label={title}
      className={`${styles[width]} ${width !== 'long' ? table.half : ''} ${isNumber ? ROOMS : ''}`}
    >
      {show(slot) || '-'}
    </td>
  ));
}
