import bondScene from '../illustrations/bond-cleaning.svg';
import carpetScene from '../illustrations/carpet-cleaning.svg';
import commercialScene from '../illustrations/commercial-cleaning.svg';
import endOfLeaseScene from '../illustrations/end-of-lease-cleaning.svg';
import generalScene from '../illustrations/general-cleaning.svg';
import gymScene from '../illustrations/gym-cleaning.svg';
import officeScene from '../illustrations/office-cleaning.svg';
import springScene from '../illustrations/spring-cleaning.svg';
import strataScene from '../illustrations/strata-cleaning.svg';
import windowScene from '../illustrations/window-cleaning.svg';
import bondPreview from '../open-graph/bond-cleaning.png';
import carpetPreview from '../open-graph/carpet-cleaning.png';
import commercialPreview from '../open-graph/commercial-cleaning.png';
import endOfLeasePreview from '../open-graph/end-of-lease-cleaning.png';
import generalPreview from '../open-graph/general-cleaning.png';
import gymPreview from '../open-graph/gym-cleaning.png';
import officePreview from '../open-graph/office-cleaning.png';
import springPreview from '../open-graph/spring-cleaning.png';
import strataPreview from '../open-graph/strata-cleaning.png';
import windowPreview from '../open-graph/window-cleaning.png';
import type { ServiceRoute } from './service-list';

export interface ServiceEntry {
  heroTitle: string;
  /** One sentence: the page's tagline, its text on cards and in search results. */
  description: string;
  /** An illustration or a photograph, 4:3. */
  image: string;
  /** Picture of link previews, 1200 x 630 pixels; drawn by `brand/render.mjs`. */
  preview: string;
  paragraphs: readonly [string, string];
  /** Colour of the hero: teal for homes, ink for workplaces, sand for moving out. */
  tone: 'teal' | 'ink' | 'sand';
  /** Secondary label on the service's card. */
  cardLabel?: string;
}

export const SERVICE_ENTRIES: Readonly<Record<ServiceRoute, ServiceEntry>> = {
  '/services/general-cleaning': {
    tone: 'teal',
    heroTitle: 'General Cleaning',
    description: 'The weekly or fortnightly clean that keeps your home a pleasure to come back to.',
    image: generalScene,
    preview: generalPreview,
    paragraphs: [
      'A general clean covers the rooms you use every day. We dust and wipe surfaces, vacuum all flooring and mop the hard floors, clean the kitchen tops, sink and stovetop, and see to the bathroom sink, mirrors and toilet. Before we leave, the living areas get a tidy-up.',
      'Every Sydney home collects something different: salt on the glass near the beach, fine black dust on the sills of a main road, fur wherever the dog sleeps. Tell us what yours collects and we put the time there. Book a weekly or fortnightly slot online; the first clean is a no-obligation trial at the price of a regular clean.',
    ],
  },
  '/services/commercial-cleaning': {
    tone: 'ink',
    heroTitle: 'Commercial Cleaning',
    description:
      'Shops, showrooms, studios and small warehouses, cleaned around your trading hours.',
    image: commercialScene,
    preview: commercialPreview,
    paragraphs: [
      'Customers notice the floor before they notice the price tag. We clean floors, counters, entrance glass, staff kitchens and washrooms, and empty the bins. The scope is agreed in writing first, so both of us know what happens on each visit and what happens once a month.',
      'Keys, alarms and loading docks are settled before we start. Tell us when the site is quiet and we quote for those hours, whether that is before the roller door goes up or after the last sale. If something needs attention between visits, one phone call reaches us.',
    ],
  },
  '/services/office-cleaning': {
    tone: 'ink',
    heroTitle: 'Office Cleaning',
    description: 'Desks, kitchens and meeting rooms ready before the first coffee of the day.',
    image: officeScene,
    preview: officePreview,
    paragraphs: [
      'From a two-desk studio in Paddington to a whole floor in North Sydney, the dirt gathers in the same places: taps, fridge handles, door plates, meeting tables. Those get attention on every visit, along with floors, bins, kitchens and bathrooms.',
      'We dust around your papers and leave screens and keyboards alone unless you ask. Paper and mixed recycling go where your building wants them, the dishwasher is run or emptied as you prefer, and we tell you when soap or bin liners are running low.',
    ],
  },
  '/services/gym-cleaning': {
    tone: 'ink',
    heroTitle: 'Gym Cleaning',
    description: 'Equipment, mats and change rooms kept as fresh as the training is hard.',
    image: gymScene,
    preview: gymPreview,
    paragraphs: [
      'In a gym, hands and bare feet meet the same surfaces all day. We wipe benches, handles, bars and screens with a product that suits the upholstery, turn the mats that lift to clean both sides, and mop rubber flooring with a neutral cleaner so that it keeps its grip.',
      'Change rooms and showers are part of every visit: tiles, drains, benches, mirrors and locker fronts. We come in your quiet hours and put every weight back on its rack. Grout, vents and the floor behind the machines can be added as a periodic deep clean.',
    ],
  },
  '/services/end-of-lease-cleaning': {
    tone: 'sand',
    heroTitle: 'End-of-lease Cleaning',
    description: 'A move-out clean checked, room by room, against your condition report.',
    image: endOfLeaseScene,
    preview: endOfLeasePreview,
    paragraphs: [
      'In New South Wales a rented home is handed back reasonably clean, fair wear and tear excepted, compared with its condition report. We work through that report room by room: oven and rangehood, inside the cupboards, skirting boards, window tracks, tiles and grout, light switches, and marks that wash off.',
      'Book us for a day after the furniture has gone, while power and water are still on. Moving in takes the same clean, before your furniture arrives, and is quoted in the same way. What happens to the bond is for you, your landlord or agent and, if need be, the Tribunal to settle, so we make no promise about it. If your agent finds cleaning that we missed, tell us within three days and we come back to do it again at no charge.',
    ],
  },
  '/services/strata-cleaning': {
    tone: 'ink',
    heroTitle: 'Strata Cleaning',
    description:
      'Foyers, stairs, lifts and bin rooms: the parts of a building that everybody shares.',
    image: strataScene,
    preview: strataPreview,
    cardLabel: 'NDIS',
    paragraphs: [
      'We clean the common areas: foyers and mailboxes, stairs and handrails, lifts, corridors, bin rooms, car parks and the path to the gate. The inside of a unit belongs to its resident, who is welcome to book a clean with us separately.',
      'The schedule is agreed with your strata manager or committee, for example the foyer and lift weekly, the stairwells fortnightly and the car park each quarter. After a visit we report what we noticed along the way, such as a blown light or a leaking tap.',
    ],
  },
  '/services/bond-cleaning': {
    tone: 'sand',
    heroTitle: 'Bond Cleaning',
    description:
      'The final clean of an empty rental, down to the oven trays and the tops of the door frames.',
    image: bondScene,
    preview: bondPreview,
    paragraphs: [
      'A bond clean is an end-of-lease clean with an eye for what is looked at last: oven trays and racks, the rangehood filter, the tops of door frames, the inside of the dishwasher, the tracks of sliding doors and robes. Have the condition report ready when we call: it becomes our list.',
      'Carpets, outside windows and balconies are quoted separately, since not every lease needs them. We cannot decide what happens to your bond and do not pretend to. We do stand by the cleaning: anything missed is done again at no charge if you tell us within three days.',
    ],
  },
  '/services/window-cleaning': {
    tone: 'teal',
    heroTitle: 'Window Cleaning',
    description: 'Glass, frames, tracks and flyscreens, free of sea salt and street dust.',
    image: windowScene,
    preview: windowPreview,
    paragraphs: [
      'We clean the glass inside and out, wipe frames and sills, brush the tracks and rinse the flyscreens. Salt near the beaches and soot near the main roads come off the same way: plenty of water first, then the squeegee, so that grit is not dragged across the pane.',
      'We work where windows can be reached safely from the ground, a balcony or inside the room. Glass that needs ropes or a lift is work for a specialist, and our quote will say so. Many homes near the water add their windows to a regular clean every three months.',
    ],
  },
  '/services/carpet-cleaning': {
    tone: 'teal',
    heroTitle: 'Carpet Cleaning',
    description: 'Carpets, rugs and stairs vacuumed slowly, treated spot by spot and deep-cleaned.',
    image: carpetScene,
    preview: carpetPreview,
    paragraphs: [
      'First we vacuum slowly, in two directions, because dry grit is easier to lift than wet grit. Then we treat spots and the paths where everyone walks, and clean with hot water extraction. Wool and other delicate fibres are tested on a hidden corner before we start.',
      'Allow some hours for drying, and more in a humid February week; open windows and a fan help. Some marks, such as bleach spots or fading from the sun, are changes of colour that no cleaning brings back. When we see one, we tell you before the work and not after it.',
    ],
  },
  '/services/spring-cleaning': {
    tone: 'teal',
    heroTitle: 'Spring Cleaning',
    description: 'The once-a-year clean of everything that a weekly visit steps around.',
    image: springScene,
    preview: springPreview,
    paragraphs: [
      'A spring clean goes behind, above and inside: the oven and the fridge, the tops of wardrobes, ceiling fans, blinds, skirting boards, light fittings within reach, and the strip of floor under the sofa. You choose the rooms and the list; we bring the patience.',
      'September suits, once the pollen has settled on the sills. So does the week before guests arrive at Christmas, or the one after the builders leave. If you have a regular clean with us, the two go well together: the deep work once, the upkeep every week or fortnight.',
    ],
  },
};
