import { DAYS, TIME_SLOTS } from '@site/contract/bookings';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { formatTimes } from './format';
import styles from './schedule-table.module.css';
import { SlotButton, type WeekProps } from './slot-button';

/** The week on a wide screen: a row for each time, a column for each day. */
export function ScheduleTable(week: WeekProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>Time slots of the week</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          {DAYS.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TIME_SLOTS.map((time) => (
          <tr key={time.start}>
            <th scope="row">{formatTimes(time)}</th>
            {DAYS.map((day) => (
              <td key={day}>
                <SlotButton {...week} slot={{ day, ...time }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
