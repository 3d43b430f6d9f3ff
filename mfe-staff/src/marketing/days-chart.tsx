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

/** The visits of each day as a bar chart that fills its container, and as a table. */
export function DaysChart({ days }: { days: readonly DayOfVisits[] }) {
  const { parentRef, width, sizeOf } = useDrawing();
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  const mostText = most.toLocaleString('en-AU');
  const spaceForCounts = Math.max(MIN_SPACE_FOR_COUNTS, countWidth(mostText) + GAP);
  const x = scaleBand({
    domain: days.map(({ day }) => day),
    range: [0, Math.max(0, width - spaceForCounts)],
    padding: 0.2,
  });
  const y = scaleLinear({ domain: [0, most], range: [0, HEIGHT] });

  return (
    <figure className={styles.chart}>
      <div ref={parentRef}>
        <svg role="img" aria-label="Bar chart of visits by day" {...sizeOf(HEIGHT + 1)}>
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
            <line className={styles.axis} x2={x.range()[1]} y1={HEIGHT} y2={HEIGHT} />
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
