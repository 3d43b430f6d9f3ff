/** A count with its noun: `1 visit`, `1,200 visits`. */
export const formatCount = (count: number, noun: string) =>
  `${count.toLocaleString('en-AU')} ${noun}${count === 1 ? '' : 's'}`;
