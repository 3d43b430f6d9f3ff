import { DAYS, FREQUENCIES } from '@site/contract/bookings';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useKeptSearch } from '../shared/use-kept-search';
import { BOOKING_COLUMNS } from './booking-columns';
import { type BookingFilter, type BookingOrder, WEEK_ORDER } from './booking-filter';

/** What the URL keeps. */
interface Listing {
  filter: Omit<BookingFilter, 'search'>;
  order: BookingOrder;
}

/** Filter and order of the table, which are the same after Back from a booking. */
export function useListing() {
  const [search, , setSearch] = useKeptSearch();
  const [parameters, setParameters] = useSearchParams();
  const [listing, setListing] = useState(() => readListing(parameters));
  const address = `${parameters}`;
  const [read, setRead] = useState(address);
  if (read !== address) {
    setRead(address);
    // By a link or Back: a change of the listing itself is in the URL only after it is shown.
    if (`${writeListing(listing)}` !== address) setListing(readListing(parameters));
  }
  const change = (next: Partial<Listing>) => {
    const changed = { ...listing, ...next };
    setListing(changed);
    const written = writeListing(changed);
    if (`${written}` === address) return;
    setParameters(written, { replace: true, preventScrollReset: true });
  };
  return {
    order: listing.order,
    filter: { ...listing.filter, search },
    setFilter: ({ search, ...filter }: BookingFilter) => {
      setSearch(search);
      change({ filter });
    },
    setOrder: (order: BookingOrder) => change({ order }),
  };
}

function readListing(parameters: URLSearchParams): Listing {
  const sort = BOOKING_COLUMNS.find(({ title }) => title === parameters.get('sort'));
  return {
    filter: {
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
