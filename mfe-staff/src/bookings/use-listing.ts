import { DAYS, FREQUENCIES } from '@site/contract/bookings';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BOOKING_COLUMNS } from './booking-columns';
import { type BookingFilter, type BookingOrder, NO_FILTER, WEEK_ORDER } from './booking-filter';

interface Listing {
  filter: BookingFilter;
  order: BookingOrder;
}

/**
 * Filter and order of the table. The URL keeps them, so that they are the same after Back from a booking; a search
 * is personal and stays out of it.
 */
export function useListing() {
  const [parameters, setParameters] = useSearchParams();
  const [listing, setListing] = useState(() => readListing(parameters));
  const change = (next: Partial<Listing>) => {
    const changed = { ...listing, ...next };
    setListing(changed);
    const written = writeListing(changed);
    if (`${written}` === `${parameters}`) return;
    setParameters(written, { replace: true, preventScrollReset: true });
  };
  return {
    ...listing,
    setFilter: (filter: BookingFilter) => change({ filter }),
    setOrder: (order: BookingOrder) => change({ order }),
  };
}

function readListing(parameters: URLSearchParams): Listing {
  const sort = BOOKING_COLUMNS.find(({ title }) => title === parameters.get('sort'));
  return {
    filter: {
      ...NO_FILTER,
      day: DAYS.find((day) => day === parameters.get('day')) ?? '',
      frequency: FREQUENCIES.find((each) => each === parameters.get('frequency')) ?? '',
    },
    order: {
      column: sort?.title ?? WEEK_ORDER.column,
      direction: parameters.has('descending') ? 'descending' : 'ascending',
    },
  };
}

function writeListing({ filter: { day, frequency }, order: { column, direction } }: Listing) {
  return new URLSearchParams({
    ...(day && { day }),
    ...(frequency && { frequency }),
    ...(column !== WEEK_ORDER.column && { sort: column }),
    ...(direction === 'descending' && { descending: '' }),
  });
}
