import { FREQUENCY_NAMES } from '@site/contract/booking-texts';
import { DAYS, FREQUENCIES } from '@site/contract/bookings';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { useRef } from 'react';
import { Choice } from '../shared/choice';
import { BOOKING_COLUMNS } from './booking-columns';
import styles from './booking-controls.module.css';
import { type BookingFilter, type BookingOrder, NO_FILTER, orderBy } from './booking-filter';

interface BookingControlsProps {
  filter: BookingFilter;
  order: BookingOrder;
  onFilter(filter: BookingFilter): void;
  onOrder(order: BookingOrder): void;
}

/** Filters the bookings of the table; on a phone it sorts them too. */
export function BookingControls({ filter, order, onFilter, onOrder }: BookingControlsProps) {
  const search = useRef<HTMLInputElement>(null);
  const isFiltered = Object.values(filter).some((condition) => condition !== '');

  const showAll = () => {
    onFilter(NO_FILTER);
    // The button disappears.
    search.current?.focus();
  };

  return (
    <section className={styles.controls} aria-label="Find bookings">
      <div className={styles.search}>
        <Field
          ref={search}
          label="Search"
          type="search"
          placeholder="Name, contact or address"
          value={filter.search}
          onChange={({ target }) => onFilter({ ...filter, search: target.value })}
        />
      </div>
      <Choice
        label="Day"
        options={[
          { value: '', label: 'All days' },
          ...DAYS.map((day) => ({ value: day, label: day })),
        ]}
        value={filter.day}
        onChoose={(day) => onFilter({ ...filter, day })}
      />
      <Choice
        label="Frequency"
        options={[
          { value: '', label: 'All' },
          ...FREQUENCIES.map((each) => ({ value: each, label: FREQUENCY_NAMES[each] })),
        ]}
        value={filter.frequency}
        onChoose={(frequency) => onFilter({ ...filter, frequency })}
      />
      <div className={styles.phoneOnly}>
        <Choice
          label="Sort by"
          options={BOOKING_COLUMNS.map(({ title }) => ({ value: title, label: title }))}
          value={order.column}
          onChoose={(column) => onOrder(orderBy(column, order))}
        />
      </div>
      {isFiltered && (
        <Button variant="quiet" onClick={showAll}>
          Show all
        </Button>
      )}
    </section>
  );
}
