import { DAYS, TIME_SLOTS } from '@site/contract/bookings';
import { formatTimes } from './format';
import styles from './schedule-lists.module.css';
import { SlotButton, type WeekProps } from './slot-button';

/** The week on a narrow screen: one list of times for each day. */
export function ScheduleLists(week: WeekProps) {
  return (
    <div className={styles.days}>
      {DAYS.map((day) => (
        <section key={day} aria-labelledby={`slots-${day}`}>
          <h3 id={`slots-${day}`} className={styles.name}>
            {day}
          </h3>
          <ul className={styles.slots}>
            {TIME_SLOTS.map((time) => (
              <li key={time.start} className={styles.slot}>
                <span>{formatTimes(time)}</span>
                <SlotButton {...week} slot={{ day, ...time }} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
