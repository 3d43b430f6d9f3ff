import { ApiError, explainFailure } from '@site/contract/http';
import { type StaffBooking, staffBooking } from '@site/contract/staff-bookings';
import { useCallback } from 'react';
import { Link, useParams } from 'react-router-dom';
import { DashboardPage } from '../shared/dashboard-page';
import { BOOKINGS_PAGE } from '../shared/paths';
import { useLoad } from '../shared/use-load';
import styles from './action.module.css';
import { BookingDetails } from './booking-details';
import { parseBooking } from './parse-booking';
import { useBookingNews } from './use-booking-news';

/** One booking, `/w/bookings/{id}` (requirements §2). */
export function Component() {
  const { id = '' } = useParams();
  // Another booking is another page: nothing entered about this one stays.
  return <BookingPage key={id} id={id} />;
}

function BookingPage({ id }: { id: string }) {
  // The same function at every render, as useLoad requires.
  const load = useCallback(
    async (signal: AbortSignal) => parseBooking(await staffBooking(id, { signal })),
    [id],
  );
  const { state, refresh, reload, update } = useLoad(load);
  const { news, forget } = useBookingNews(id, state.data?.version);
  return (
    <>
      <p className={styles.onScreen}>
        <Link to={BOOKINGS_PAGE}>All bookings</Link>
      </p>
      <DashboardPage
        title={state.data ? nameOf(state.data) : 'Booking'}
        description="A recurring booking, for staff."
        refreshLabel="Refresh"
        loadingLabel="Loading booking..."
        state={state}
        news={news}
        refresh={() => {
          forget();
          return refresh();
        }}
        explain={explain}
      >
        {(booking) => (
          <BookingDetails
            booking={booking}
            reload={reload}
            onChanged={(after) => update((known) => newerOf(known, after))}
          />
        )}
      </DashboardPage>
    </>
  );
}

/** A response that is late does not replace a newer version, which a refresh meanwhile may have loaded. */
const newerOf = (known: StaffBooking, after: StaffBooking) =>
  known.version > after.version ? known : after;

const nameOf = ({ customer }: StaffBooking) => `${customer.firstName} ${customer.lastName}`;

const explain = (failure: unknown) =>
  failure instanceof ApiError
    ? explainFailure(failure, 'Failed to fetch the booking')
    : 'An error occurred';
