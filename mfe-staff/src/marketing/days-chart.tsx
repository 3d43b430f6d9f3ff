import type { DayOfVisits } from '@site/contract/marketing';
import { numberCell, Table } from '@site/ui/table';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { countWidth, useDrawing } from './use-drawing';
import { dayText } from './visit-range';
import styles from './visits-over-time.module.css';

/** In the units of the drawing. */
const HEIGHT = 180;
const MIN_SPACE_FOR_COUNTS = 48;
const GAP = 8;
const LINE = 22;
/** Of `30 Nov 2026`, rounded up. */
const DATE_WIDTH = 88;

/** The visits of each day as a bar chart that fills its container, and as a table. */
export function DaysChart({ days }: { days: readonly DayOfVisits[] }) {
  const { parentRef, width, sizeOf } = useDrawing();
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  const mostText = most.toLocaleString('en-AU');
  const spaceForCounts = Math.max(MIN_SPACE_FOR_COUNTS, countWidth(mostText) + GAP);
  const end = Math.max(0, width - spaceForCounts);
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [0, end], padding: 0.2 });
  const y = scaleLinear({ domain: [0, most], range: [0, HEIGHT] });
  const dates = [...new Set([days.at(0), days.at(-1)])].flatMap((each) => each?.day ?? []);
  // One below the other where they have no room side by side: in large text on a phone.
  const lines = end < dates.length * DATE_WIDTH ? dates.length : 1;

  return (
    <figure className={styles.chart}>
      <div ref={parentRef}>
        <svg role="img" aria-label="Bar chart of visits by day" {...sizeOf(HEIGHT + lines * LINE)}>
          <text x={spaceForCounts - GAP} y={GAP} className={styles.count}>
            {mostText}
          </text>
          <text x={spaceForCounts - GAP} y={HEIGHT - GAP} className={styles.count}>
            0
          </text>
          <g transform={`translate(${spaceForCounts}, 0)`}>
            {days.map(({ day, visits }) => (
              <Bar
                key={day}
                className={styles.bar}
                x={x(day)}
                y={HEIGHT - y(visits)}
                width={x.bandwidth()}
                height={y(visits)}
              />
            ))}
            <line className={styles.axis} x2={end} y1={HEIGHT} y2={HEIGHT} />
            {dates.map((day, index) => (
              <text
                key={day}
                className={index === 0 ? styles.firstDate : styles.lastDate}
                x={index === 0 ? Math.min(0, end - DATE_WIDTH) : end}
                y={HEIGHT + LINE * (lines === 1 ? 1 : index + 1) - GAP}
              >
                {dayText(day)}
              </text>
            ))}
          </g>
        </svg>
      </div>
      <details>
        <summary>Every day as a table</summary>
        <Table caption="Visits by day" captionHidden>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {['Visits', 'Quotes', 'Bookings'].map((column) => (
                <th key={column} scope="col" className={numberCell}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, visits, quotes, bookings }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td className={numberCell}>{visits.toLocaleString('en-AU')}</td>
                <td className={numberCell}>{quotes.toLocaleString('en-AU')}</td>
                <td className={numberCell}>{bookings.toLocaleString('en-AU')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </figure>
  );
}
