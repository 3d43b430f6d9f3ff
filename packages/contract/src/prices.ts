export interface Price {
  bedrooms: number;
  bathrooms: number;
  /** Whole Australian dollars, GST included. */
  dollars: number;
}

/** Prices of a weekly or fortnightly clean (requirements §9). */
export const PRICES: readonly Price[] = [
  { bedrooms: 1, bathrooms: 1, dollars: 104 },
  { bedrooms: 1, bathrooms: 2, dollars: 116 },
  { bedrooms: 2, bathrooms: 1, dollars: 116 },
  { bedrooms: 2, bathrooms: 2, dollars: 132 },
  { bedrooms: 3, bathrooms: 2, dollars: 144 },
  { bedrooms: 4, bathrooms: 3, dollars: 172 },
];

/** The price of a size in the list; on others the office agrees with the customer before it confirms the date. */
export function listedPrice(size: Pick<Price, 'bedrooms' | 'bathrooms'>): number | undefined {
  return PRICES.find(
    ({ bedrooms, bathrooms }) => bedrooms === size.bedrooms && bathrooms === size.bathrooms,
  )?.dollars;
}
