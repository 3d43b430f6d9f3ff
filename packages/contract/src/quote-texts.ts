import { formatRooms } from './booking-texts.js';
import type { PropertyType } from './quotes.js';

/** Names of the property types on screens and in emails. */
export const PROPERTY_TYPE_NAMES: Readonly<Record<PropertyType, string>> = {
  residential: 'Residential',
  commercial: 'Commercial',
};

/** The rooms of a quote request; they are optional, so that 0 reads as no answer, not as a number of rooms. */
export const askedRooms = (rooms: number) =>
  rooms === 0 ? 'None or not sure' : formatRooms(rooms);
