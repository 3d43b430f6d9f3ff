/** `1 visit`, `1,200 visits`. */
export const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-AU')} ${one}${count === 1 ? '' : 's'}`;
