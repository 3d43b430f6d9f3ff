import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { type MarketingLink, share } from './marketing-links';
import styles from './visits-chart.module.css';

interface VisitsChartProps {
  /** Most visited first. */
  links: readonly MarketingLink[];
  /** Visits of all links. */
  total: number;
}

/** More bars than these are no picture any more; the table has them all. */
const MOST_BARS = 15;

/** In pixels, as the width of the chart is. */
const BAR_PITCH = 36;
const SPACE_FOR_IDS = 144;
const SPACE_FOR_COUNTS = 80;
const GAP = 8;

/** As many letters of an id as there is space for. */
const MOST_LETTERS = 16;

/** The most visited links as bars, drawn as wide as there is room. */
export function VisitsChart({ links, total }: VisitsChartProps) {
  const { parentRef, width } = useParentSize({ initialSize: { width: 480 }, debounceTime: 100 });
  const bars = links.slice(0, MOST_BARS);
  const height = bars.length * BAR_PITCH;
  const y = scaleBand({ domain: bars.map(({ id }) => id), range: [0, height], padding: 0.25 });
  const x = scaleLinear({
    domain: [0, Math.max(1, ...bars.map(({ visits }) => visits))],
    range: [0, Math.max(0, width - SPACE_FOR_IDS - SPACE_FOR_COUNTS)],
  });

  return (
    <figure className={styles.chart}>
      <figcaption>{caption(bars.length, links.length)}</figcaption>
      <div ref={parentRef}>
        <svg role="img" aria-label={alternative(bars, total)} width={width} height={height}>
          <g transform={`translate(${SPACE_FOR_IDS}, 0)`}>
            {bars.map(({ id, visits }) => (
              <g key={id} transform={`translate(0, ${y(id)})`}>
                <text x={-GAP} y={y.bandwidth() / 2} className={styles.id}>
                  {shorten(id)}
                </text>
                <Bar className={styles.bar} width={x(visits)} height={y.bandwidth()} rx={3} />
                <text x={x(visits) + GAP} y={y.bandwidth() / 2} className={styles.count}>
                  {visits.toLocaleString('en-AU')}
                </text>
              </g>
            ))}
            <line className={styles.axis} y2={height} />
          </g>
        </svg>
      </div>
    </figure>
  );
}

const caption = (drawn: number, all: number) =>
  drawn === all ? 'Visits by link' : `Visits by link: the ${drawn} most visited of ${all}`;

/** The picture in words. */
function alternative(bars: readonly MarketingLink[], total: number): string {
  const values = bars.map(({ id, visits }) => `${id} ${visits} (${share(visits, total)})`);
  return `Bar chart of visits by link: ${values.join(', ')}.`;
}

/** Counted in whole characters, so that an emoji is never cut in two. */
function shorten(id: string): string {
  const letters = [...id];
  if (letters.length <= MOST_LETTERS) return id;
  return `${letters.slice(0, MOST_LETTERS - 1).join('')}…`;
}
