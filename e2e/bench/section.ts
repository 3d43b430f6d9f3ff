import { test } from 'playwright/test';
import { rounded } from './statistics.js';

/** Name of the attachments that `performance-reporter.ts` collects. */
export const SECTION = 'section of the performance report';

/** A figure that is to stay on one side of a limit. */
export interface Figure {
  name: string;
  value: number;
  /** What the unit adds to the number, e.g. ` ms`; a ratio has none. */
  unit?: string;
  limit: number;
  /** `below` excludes the limit itself. */
  is: 'at most' | 'at least' | 'below';
}

/**
 * A table of the report.
 *
 * @param rows with the cells in the order of the columns
 */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** Figures beside their limits. */
export const figureTable = (figures: readonly Figure[]): string =>
  table(
    ['Figure', 'Measured', 'Limit', 'Reached'],
    figures.map((figure) => {
      const { name, value, unit = '', limit, is } = figure;
      return [
        name,
        comparable(value, limit) + unit,
        `${is} ${limit}${unit}`,
        isReached(figure) ? 'yes' : '**no**',
      ];
    }),
  );

/** A value with at least the decimals of its limit, so that it is not rounded to the other side. */
function comparable(value: number, limit: number): string {
  const decimals = [rounded(value), String(limit)].map((text) => text.split('.')[1]?.length ?? 0);
  return value.toFixed(Math.max(...decimals));
}

function isReached({ value, limit, is }: Figure): boolean {
  if (is === 'at least') return value >= limit;
  return is === 'below' ? value < limit : value <= limit;
}

/** Adds a section to the report of this run. */
export async function addSection(title: string, ...paragraphs: string[]): Promise<void> {
  const body = [`## ${title}`, ...paragraphs].join('\n\n');
  await test.info().attach(SECTION, { body, contentType: 'text/markdown' });
}
