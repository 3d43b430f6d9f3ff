/** The middle of several measurements, and the range of the middle half of them. */
export interface Summary {
  median: number;
  low: number;
  high: number;
}

/** Between two measurements the range is interpolated: of three, it ends half way to the lowest and the highest. */
export function summarise(values: readonly number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const [below = Number.NaN, above = below] = sorted.slice(Math.floor(place));
    return below + (above - below) * (place % 1);
  };
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

export const median = (values: readonly number[]): number => summarise(values).median;

/** Three digits: more say nothing. */
export const rounded = (value: number): string =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

/** `120 (110 to 131)`, or the number alone where nothing varies. */
export const withSpread = ({ median, low, high }: Summary): string =>
  rounded(low) === rounded(high)
    ? rounded(median)
    : `${rounded(median)} (${rounded(low)} to ${rounded(high)})`;
