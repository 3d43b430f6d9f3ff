import { staffBooking } from '@site/contract/staff-bookings';
import { useState } from 'react';
import { useNews } from '../shared/use-news';
import { parseBooking } from './parse-booking';

/**
 * Says when somebody else has changed the booking on the page. Events do not say which booking they are about, so this
 * one is read again. It is not shown at once: somebody may be editing it.
 *
 * @param shown version of the booking on the page; undefined until it is loaded
 */
export function useBookingNews(id: string, shown: number | undefined) {
  const [newest, setNewest] = useState(0);
  const check = async () => {
    if (shown === undefined) return;
    const { version } = parseBooking(await staffBooking(id));
    setNewest((known) => Math.max(known, version));
  };
  const { news, forget } = useNews('booking', ['booking', 'bookings'], [], check);
  const isChanged = shown !== undefined && newest > shown;
  return { news: isChanged ? 'Changed meanwhile' : news, forget };
}
