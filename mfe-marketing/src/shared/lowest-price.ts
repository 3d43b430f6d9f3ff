import { PRICES } from '@site/contract/prices';

/** The price of the smallest listed home: whole dollars per clean, GST included. */
export const LOWEST_PRICE = Math.min(...PRICES.map(({ dollars }) => dollars));
