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

/** Whether an address names a suburb of a region, or its postcode. */
export function isInServiceArea(address: string): boolean {
  const words = ` ${address.toLowerCase().replace(/[^a-z\d]+/g, ' ')} `;
  return SERVICE_AREAS.flatMap(({ suburbs }) => suburbs).some(({ name, postcode }) =>
    [name.toLowerCase(), postcode].some((word) => words.includes(` ${word} `)),
  );
}
