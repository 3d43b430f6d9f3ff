import { recurringBookings } from '@site/contract/bookings';
import { type ClosedSlot, staffClosedSlots } from '@site/contract/closed-slots';
import { ApiError } from '@site/contract/http';
import { DashboardPage } from '../shared/dashboard-page';
import { readSession } from '../shared/staff-session';
import { useLoad } from '../shared/use-load';
import { useNews } from '../shared/use-news';
import { type BookedSlot, lacksCustomers, parseBookedSlots } from './booked-slots';
import { BookingsDashboard } from './bookings-dashboard';
import { parseClosedSlots } from './closed-slots';

/** Recurring bookings, `/w/bookings` (requirements §2). */
export function Component() {
  const { state, refresh, update } = useLoad(loadBookings);
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
      {({ slots, closed }) => (
        <BookingsDashboard
          slots={slots}
          closed={closed}
          onClosed={(change) =>
            update((known) => ({ ...known, closed: known.closed && change(known.closed) }))
          }
        />
      )}
    </DashboardPage>
  );
}

interface Loaded {
  slots: BookedSlot[];
  /** Undefined when they could not be loaded. */
  closed: ClosedSlot[] | undefined;
}

async function loadBookings(signal: AbortSignal): Promise<Loaded> {
  const [week, closed] = await Promise.all([
    recurringBookings({ signal }),
    loadClosedSlots(signal),
  ]);
  const slots = parseBookedSlots(week);
  // Callers who are not signed in get the slots without customers; here that is a refusal.
  if (lacksCustomers(slots) && !(await readSession({ signal })).signedIn) {
    throw new ApiError(401, undefined);
  }
  return { slots, closed };
}

/** Undefined when they cannot be loaded, as from an older API: the bookings are shown all the same. */
async function loadClosedSlots(signal: AbortSignal): Promise<ClosedSlot[] | undefined> {
  try {
    return parseClosedSlots(await staffClosedSlots({ signal }));
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) throw failure;
    if (!signal.aborted) console.error('The closed slots could not be loaded.', failure);
    return undefined;
  }
}

const explain = (failure: unknown) =>
  failure instanceof ApiError ? 'Failed to fetch bookings' : 'An error occurred';
