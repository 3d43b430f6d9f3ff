import { addressWords, isStreet } from './address-words.js';

export interface Suburb {
  name: string;
  postcode: string;
}

export interface Region {
  region: string;
  /** One line about the homes and workplaces there. */
  note: string;
  suburbs: readonly Suburb[];
}

/** The four regions that crews are rostered for, seven suburbs each (requirements §9). */
export const SERVICE_AREAS: readonly Region[] = [
  {
    region: 'Inner West',
    note: 'Terraces, semis and warehouse flats',
    suburbs: [
      { name: 'Strathfield', postcode: '2135' },
      { name: 'Burwood', postcode: '2134' },
      { name: 'Ashfield', postcode: '2131' },
      { name: 'Newtown', postcode: '2042' },
      { name: 'Marrickville', postcode: '2204' },
      { name: 'Leichhardt', postcode: '2040' },
      { name: 'Balmain', postcode: '2041' },
    ],
  },
  {
    region: 'South West',
    note: 'Family houses, shops and workshops',
    suburbs: [
      { name: 'Liverpool', postcode: '2170' },
      { name: 'Casula', postcode: '2170' },
      { name: 'Cabramatta', postcode: '2166' },
      { name: 'Mount Pritchard', postcode: '2170' },
      { name: 'Smithfield', postcode: '2164' },
      { name: 'Campsie', postcode: '2194' },
      { name: 'Bankstown', postcode: '2200' },
    ],
  },
  {
    region: 'Eastern Suburbs',
    note: 'Salt on the glass, sand in the hall',
    suburbs: [
      { name: 'Bondi', postcode: '2026' },
      { name: 'Bondi Junction', postcode: '2022' },
      { name: 'Randwick', postcode: '2031' },
      { name: 'Coogee', postcode: '2034' },
      { name: 'Paddington', postcode: '2021' },
      { name: 'Double Bay', postcode: '2028' },
      { name: 'Maroubra', postcode: '2035' },
    ],
  },
  {
    region: 'North Shore',
    note: 'Offices, apartments and garden suburbs',
    suburbs: [
      { name: 'Chatswood', postcode: '2067' },
      { name: 'North Sydney', postcode: '2060' },
      { name: 'Mosman', postcode: '2088' },
      { name: 'Lane Cove', postcode: '2066' },
      { name: 'St Leonards', postcode: '2065' },
      { name: 'Gordon', postcode: '2072' },
      { name: 'Pymble', postcode: '2073' },
    ],
  },
];

/** Anchor of a region's list. */
export const regionId = (region: string) => region.toLowerCase().replaceAll(' ', '-');

const OTHER_STATES: ReadonlySet<string> = new Set(['act', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa']);
/** Without those of PO boxes, which begin with 1: in an address to clean, such a number is that of a flat. */
const POSTCODE = /^(?:0[289]|[2-9]\d)\d\d$/;
/** Other ways to write a part of a suburb's name. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['mt', 'mount'],
  ['saint', 'st'],
  ['nth', 'north'],
]);

/** Whether a street address is in a suburb of a region, as far as it says: by its postcode, or else by the suburb's name. */
export function isInServiceArea(address: string): boolean {
  const words = addressWords(address).map((word) => SPELLINGS.get(word) ?? word);
  const suburbs = SERVICE_AREAS.flatMap((region) => region.suburbs);
  const known = postcodeOf(words);
  if (known !== undefined) return suburbs.some(({ postcode }) => postcode === known);
  if (words.some((word, at) => OTHER_STATES.has(word) && !isStreet(words[at + 1]))) return false;
  return suburbs.some(({ name }) => namesSuburb(words, name.toLowerCase().split(' ')));
}

/** At the end or after the state: elsewhere four digits are the number of a house or a flat. */
function postcodeOf(words: readonly string[]): string | undefined {
  const isState = (word = '') => word === 'nsw' || OTHER_STATES.has(word);
  const end = words.findLastIndex((word) => word !== 'australia' && !isState(word));
  return words.find((word, at) => POSTCODE.test(word) && (at === end || isState(words[at - 1])));
}

const namesSuburb = (words: readonly string[], name: readonly string[]) =>
  words.some(
    (_, at) =>
      name.every((part, offset) => words[at + offset] === part) &&
      !isStreet(words[at + name.length]),
  );
