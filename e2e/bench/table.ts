/** One row of measurements by name of the column. */
export type Row = Record<string, number>;

/** Prints rows with each value as a ratio to the first row's, which is measured in the same run. */
export function printRatios(title: string, rows: Record<string, Row>): void {
  const [[baseName, base] = ['', {}]] = Object.entries(rows);
  console.log(`\n${title} (ratios to "${baseName}")`);
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [
        name,
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [
            column,
            `${round(value)} (${round(value / (base[column] ?? Number.NaN))})`,
          ]),
        ),
      ]),
    ),
  );
}

const round = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
