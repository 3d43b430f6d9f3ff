import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { type MarketingLink, share } from './marketing-links';
import { countWidth, useDrawing } from './use-drawing';
import styles from './visits-chart.module.css';

interface VisitsChartProps {
  /** Most visited first. */
  links: readonly MarketingLink[];
  /** Visits of all links. */
  total: number;
}

/** More bars would be too thin to read; the table has all links. */
const MAX_BARS = 15;

/** In the units of the drawing. */
const BAR_PITCH = 52;
const BAR_HEIGHT = 20;
const GAP = 8;
/** Also a link with few visits has a bar, which one with none has not. */
const MIN_BAR = 2;
/** Wide characters of an id: capitals, emoji, East Asian characters, `@`, `%`, `m` and `w`. */
const WIDE = /[\p{Lu}\p{Extended_Pictographic}\u2E80-\uFFFF@%mw]/u;
/** Estimated; for characters that are not wide, the average. */
const characterWidth = (character: string) => (WIDE.test(character) ? 13 : 8);

/** A bar chart of the most visited links that fills its container; each bar is below its id. */
export function VisitsChart({ links, total }: VisitsChartProps) {
  const { parentRef, width, sizeOf } = useDrawing();
  const bars = links.slice(0, MAX_BARS);
  const height = bars.length * BAR_PITCH;
  const spaceForCounts =
    GAP + Math.max(0, ...bars.map(({ visits }) => countWidth(countText(visits))));
  const x = scaleLinear({
    domain: [0, Math.max(1, ...bars.map(({ visits }) => visits))],
    range: [0, Math.max(0, width - spaceForCounts)],
  });

  return (
    <figure className={styles.chart}>
      <figcaption>{caption(bars.length, links.length)}</figcaption>
      <div ref={parentRef}>
        <svg role="img" aria-label={alternative(bars, total)} {...sizeOf(height)}>
          {bars.map(({ id, visits }, index) => {
            const length = visits && Math.max(MIN_BAR, x(visits));
            return (
              <g key={id} transform={`translate(0, ${index * BAR_PITCH})`}>
                <text y={GAP} className={styles.id}>
                  {shortenInTheMiddle(id, width)}
                </text>
                <g transform={`translate(0, ${GAP + BAR_HEIGHT / 2})`}>
                  <Bar className={styles.bar} width={length} height={BAR_HEIGHT} rx={3} />
                  <text x={length + GAP} y={BAR_HEIGHT / 2} className={styles.count}>
                    {countText(visits)}
                  </text>
                </g>
              </g>
            );
          })}
        </svg>
      </div>
    </figure>
  );
}

const countText = (visits: number) => visits.toLocaleString('en-AU');

const caption = (drawn: number, all: number) =>
  drawn === all ? 'Visits by link' : `Visits by link: the ${drawn} most visited of ${all}`;

/** Text alternative of the chart. */
function alternative(bars: readonly MarketingLink[], total: number): string {
  const values = bars.map(({ id, visits }) => `${id} ${visits} (${share(visits, total)})`);
  return `Bar chart of visits by link: ${values.join(', ')}.`;
}

/**
 * Links of a campaign begin alike and differ at the end, so both ends stay. Counted in whole characters: an
 * emoji is never cut in two.
 *
 * @param width in the units of the drawing
 */
function shortenInTheMiddle(id: string, width: number): string {
  const characters = [...id];
  const widths = characters.map(characterWidth);
  if (widths.reduce((sum, each) => sum + each, 0) <= width) return id;
  let space = width - characterWidth('…');
  let kept = 0;
  while (kept < characters.length / 2) {
    space -= (widths[kept] ?? 0) + (widths.at(-1 - kept) ?? 0);
    if (space < 0) break;
    kept++;
  }
  kept = Math.max(2, kept);
  return `${characters.slice(0, kept).join('')}…${characters.slice(-kept).join('')}`;
}
