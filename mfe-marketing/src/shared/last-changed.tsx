import { CalendarDay } from './calendar-day';

/** The day on which the text of a legal page was last changed. */
export function LastChanged({ day }: { day: string }) {
  return (
    <>
      Last changed on <CalendarDay day={day} />
    </>
  );
}
