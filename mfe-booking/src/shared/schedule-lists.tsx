import { DAYS, TIME_SLOTS } from '@site/contract/bookings';
import { formatTimes } from './format';
import styles from './schedule-lists.module.css';
import { type ScheduleProps, SlotButton } from './slot-button';

/** The week on a narrow screen: one list of times for each day. */
export function ScheduleLists(schedule: ScheduleProps) {
  return (
    <div className={styles.days}>
      {DAYS.map((day) => (
        <section key={day} className={styles.day} aria-labelledby={`slots-${day}`}>
          <h3 id={`slots-${day}`} className={styles.name}>
            {day}
          </h3>
          <ul className={styles.slots}>
            {TIME_SLOTS.map((time) => (
              <li key={time.start} className={styles.slot}>
                <span>{formatTimes(time)}</span>
                <SlotButton {...schedule} slot={{ day, ...time }} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
