import type { Place } from './map-projection';

export interface SuburbPlace extends Place {
  /** Where the label stands, from the dot, in units of the map. */
  label: readonly [right: number, down: number, anchor: 'start' | 'middle' | 'end'];
  /** One of the three suburbs of its region that are named also on a phone, where the map is small. */
  isMajor?: true;
}

/** The middle of each suburb, to two decimals or better, and a place for its label where it covers no other. */
export const SUBURB_PLACES: Readonly<Record<string, SuburbPlace>> = {
  Strathfield: { latitude: -33.874, longitude: 151.092, label: [-13, 0, 'end'], isMajor: true },
  Burwood: { latitude: -33.878, longitude: 151.104, label: [4, -33, 'middle'] },
  Ashfield: { latitude: -33.889, longitude: 151.126, label: [-13, -2, 'end'] },
  Newtown: { latitude: -33.897, longitude: 151.179, label: [-13, 10, 'end'] },
  Marrickville: {
    latitude: -33.911,
    longitude: 151.155,
    label: [-40, 26, 'middle'],
    isMajor: true,
  },
  Leichhardt: { latitude: -33.884, longitude: 151.157, label: [24, -25, 'middle'] },
  Balmain: { latitude: -33.859, longitude: 151.179, label: [13, -2, 'start'], isMajor: true },
  Liverpool: { latitude: -33.92, longitude: 150.924, label: [13, 4, 'start'], isMajor: true },
  Casula: { latitude: -33.948, longitude: 150.908, label: [13, 0, 'start'], isMajor: true },
  Cabramatta: { latitude: -33.894, longitude: 150.936, label: [13, -4, 'start'] },
  'Mount Pritchard': { latitude: -33.9, longitude: 150.904, label: [13, 13, 'start'] },
  Smithfield: { latitude: -33.853, longitude: 150.94, label: [13, 0, 'start'], isMajor: true },
  Campsie: { latitude: -33.912, longitude: 151.103, label: [-13, -9, 'end'] },
  Bankstown: { latitude: -33.918, longitude: 151.035, label: [0, 26, 'middle'] },
  Bondi: { latitude: -33.893, longitude: 151.263, label: [46, 4, 'start'], isMajor: true },
  'Bondi Junction': { latitude: -33.893, longitude: 151.247, label: [64, 32, 'start'] },
  Randwick: { latitude: -33.914, longitude: 151.241, label: [-13, 4, 'end'] },
  Coogee: { latitude: -33.92, longitude: 151.255, label: [59, 10, 'start'], isMajor: true },
  Paddington: { latitude: -33.884, longitude: 151.231, label: [99, -8, 'start'] },
  'Double Bay': { latitude: -33.878, longitude: 151.243, label: [79, -44, 'start'] },
  Maroubra: { latitude: -33.95, longitude: 151.243, label: [79, 0, 'start'], isMajor: true },
  Chatswood: { latitude: -33.797, longitude: 151.183, label: [13, 0, 'start'], isMajor: true },
  'North Sydney': { latitude: -33.839, longitude: 151.207, label: [13, 2, 'start'] },
  Mosman: { latitude: -33.829, longitude: 151.244, label: [13, -2, 'start'], isMajor: true },
  'Lane Cove': { latitude: -33.815, longitude: 151.169, label: [-13, -6, 'end'] },
  'St Leonards': { latitude: -33.823, longitude: 151.195, label: [-13, 6, 'end'] },
  Gordon: { latitude: -33.756, longitude: 151.154, label: [13, 0, 'start'] },
  Pymble: { latitude: -33.744, longitude: 151.142, label: [13, -4, 'start'], isMajor: true },
};

/** Where the names of the regions stand. */
export const REGION_LABELS: Readonly<Record<string, { x: number; y: number }>> = {
  'Inner West': { x: 325, y: 484 },
  'South West': { x: 165, y: 556 },
  'Eastern Suburbs': { x: 666, y: 556 },
  'North Shore': { x: 330, y: 130 },
};
