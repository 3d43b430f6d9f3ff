import { recurringBookings } from '@site/contract/bookings';
import { ApiError } from '@site/contract/http';
import { DashboardPage } from '../shared/dashboard-page';
import { isSignedIn } from '../shared/is-signed-in';
import { useLoad } from '../shared/use-load';
import { useNews } from '../shared/use-news';
import { type BookedSlot, bookedSlots, lacksCustomers } from './booked-slots';
import { BookingsDashboard } from './bookings-dashboard';

/** Recurring bookings, `/w/bookings` (requirements §2). */
export function Component() {
  const { state, refresh } = useLoad(loadBookings);
  const { news, forget } = useNews('booking', ['booking', 'bookings']);
  return (
    <DashboardPage
      title="Recurring Bookings"
      description="The week's recurring bookings, for staff."
      refreshLabel="Refresh"
      loadingLabel="Loading bookings..."
      state={state}
      news={news}
      refresh={() => {
        forget();
        return refresh();
      }}
      explain={explain}
    >
      {(slots) => <BookingsDashboard slots={slots} />}
    </DashboardPage>
  );
}

async function loadBookings(signal: AbortSignal): Promise<BookedSlot[]> {
  const slots = bookedSlots(await recurringBookings({ signal }));
  // Callers who are not signed in get the slots without customers; here that is a refusal.
  if (lacksCustomers(slots) && !(await isSignedIn({ signal }))) {
    throw new ApiError(401, undefined);
  }
  return slots;
}

const explain = (failure: unknown) =>
  failure instanceof ApiError ? 'Failed to fetch bookings' : 'An error occurred';
