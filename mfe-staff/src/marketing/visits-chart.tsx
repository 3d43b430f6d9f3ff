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

/** More bars would be too thin to read; the table has all links. */
const MAX_BARS = 15;

/** In pixels, as the width of the chart is. */
const BAR_PITCH = 36;
const SPACE_FOR_IDS = 144;
const SPACE_FOR_COUNTS = 80;
const GAP = 8;

/** Longest shown id, in characters. */
const MAX_ID_CHARACTERS = 16;

/** The most visited links as bars, as wide as their container. */
export function VisitsChart({ links, total }: VisitsChartProps) {
  const { parentRef, width } = useParentSize({ initialSize: { width: 480 }, debounceTime: 100 });
  const bars = links.slice(0, MAX_BARS);
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

/** Text alternative of the chart. */
function alternative(bars: readonly MarketingLink[], total: number): string {
  const values = bars.map(({ id, visits }) => `${id} ${visits} (${share(visits, total)})`);
  return `Bar chart of visits by link: ${values.join(', ')}.`;
}

/** Counted in whole characters, so that an emoji is never cut in two. */
function shorten(id: string): string {
  const characters = [...id];
  if (characters.length <= MAX_ID_CHARACTERS) return id;
  return `${characters.slice(0, MAX_ID_CHARACTERS - 1).join('')}…`;
}
