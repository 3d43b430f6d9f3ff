import { GENERAL_CLEAN_TASKS } from '../shared/general-clean-tasks';
import type { ServiceRoute } from '../shared/service-list';

export interface ServiceScope {
  included: readonly string[];
  /** What customers sometimes expect, and how they can get it. */
  notIncluded: readonly string[];
}

/** What each service covers without an extra, and what it leaves out. */
export const SERVICE_SCOPES: Readonly<Record<ServiceRoute, ServiceScope>> = {
  '/services/general-cleaning': {
    included: GENERAL_CLEAN_TASKS,
    notIncluded: [
      'Inside the oven and the fridge: ask for it as an extra',
      'Windows beyond a fingerprint on the glass door',
      'Dishes, unless you ask',
      'Furniture that one person cannot move safely',
    ],
  },
  '/services/commercial-cleaning': {
    included: [
      'Floors: vacuumed, swept or mopped',
      'Counters, shelves and fitting rooms wiped down',
      'Entrance glass and door handles',
      'Staff kitchens and washrooms',
      'Bins emptied and relined',
    ],
    notIncluded: [
      'Stock, displays and cash drawers',
      'Grease traps and kitchen exhaust ducts',
      'Chemical, medical and sharps waste',
      'Shopfront glass above reach from the ground',
    ],
  },
  '/services/office-cleaning': {
    included: [
      'Cleared desks, meeting tables and reception',
      'Taps, fridge handles, switches and door plates',
      'Kitchen benches, sink, microwave and dishwasher',
      'Bathrooms, with paper and soap refilled from your stock',
      'Floors, bins and recycling',
    ],
    notIncluded: [
      'Screens and keyboards, unless you ask',
      'Papers on desks: we dust around them',
      'Paper, soap and bin liners: yours to supply',
      'Server rooms and locked cabinets',
    ],
  },
  '/services/gym-cleaning': {
    included: [
      'Benches, handles, bars and screens wiped',
      'Loose mats turned and cleaned on both sides',
      'Rubber and timber floors mopped with a neutral cleaner',
      'Change rooms, showers, drains and lockers outside',
      'Mirrors, fountains and the front desk',
    ],
    notIncluded: [
      'Repairs to machines, cables and upholstery',
      'Inside locked lockers',
      'Laundry of towels',
      'Pools, saunas and steam rooms',
    ],
  },
  '/services/end-of-lease-cleaning': {
    included: [
      'Oven, stovetop and rangehood',
      'Cupboards and drawers, inside and out',
      'Bathroom tiles, grout, screens and exhaust covers',
      'Skirting boards, switches, doors and frames',
      'Inside of windows, with tracks and sills',
      'All floors vacuumed and mopped',
    ],
    notIncluded: [
      'Steam cleaning of carpets: quoted separately',
      'Outside of windows, balconies and garages: quoted separately',
      'Painting, filling holes and other repairs',
      'Removal of furniture and rubbish',
    ],
  },
  '/services/strata-cleaning': {
    included: [
      'Foyer floors, mailboxes and entrance glass',
      'Stairs, handrails and corridors',
      'Lift cars, buttons and door tracks',
      'Bin rooms swept, hosed and mopped',
      'Car parks and paths swept, as often as agreed',
    ],
    notIncluded: [
      'The inside of units',
      'Gardens and lawns',
      'Facades and windows that need ropes or a lift',
      'Repairs: we report what we notice',
    ],
  },
  '/services/bond-cleaning': {
    included: [
      'Everything in our end-of-lease clean',
      'Oven trays and racks, rangehood filter',
      'Dishwasher inside, with filter and seal',
      'Tops of door frames and inside built-in robes',
      'Tracks of sliding doors and robes',
    ],
    notIncluded: [
      'Carpets, outside windows and balconies: quoted separately',
      'Pest treatment, which some leases with pets ask for',
      'Repairs, and marks that do not wash off',
      'The decision about your bond',
    ],
  },
  '/services/window-cleaning': {
    included: [
      'Glass, inside and out',
      'Frames and sills wiped',
      'Tracks brushed and vacuumed',
      'Flyscreens rinsed, where they come out',
    ],
    notIncluded: [
      'Glass that needs ropes or a lift',
      'Scratches, etched salt and failed seals',
      'Paint, render and cement on new glass',
      'Curtains and blinds',
    ],
  },
  '/services/carpet-cleaning': {
    included: [
      'Slow vacuuming in two directions',
      'Spots and walkways treated first',
      'Hot water extraction',
      'A test on a hidden corner for delicate fibres',
      'Light furniture moved, and put back on pads',
    ],
    notIncluded: [
      'Bleach spots, fading and burns',
      'Beds, wardrobes and other heavy furniture',
      'Repairs and stretching',
      'Carpets that have been under flood water',
    ],
  },
  '/services/spring-cleaning': {
    included: [
      'The rooms and the list that you choose',
      'Inside the oven and the fridge',
      'Ceiling fans, blinds and light fittings within reach',
      'Tops of wardrobes and cupboards',
      'Skirting boards, doors and switches',
      'Floors under furniture that can be moved',
    ],
    notIncluded: [
      'Outside of windows and carpets: quoted separately',
      'Sorting and throwing away what is yours',
      'Ceilings and walls beyond a wipe of marks',
      'Gutters, roofs and gardens',
    ],
  },
};
