import type { ServiceRoute } from '../shared/service-list';
import type { ArticleRoute } from './article-list';

export interface ArticleText {
  opening: string;
  checklists: readonly { heading: string; items: readonly string[] }[];
  closing: string;
  /** The service that does the work of the article, if there is one. */
  service?: ServiceRoute;
}

export const ARTICLE_TEXTS: Readonly<Record<ArticleRoute, ArticleText>> = {
  '/blog/moving-out-checklist': {
    opening:
      'An empty home shows everything, but it is also the easiest to clean. Work from the top to the bottom and from the back room to the front door, and keep your condition report at hand: it is what the place will be compared with.',
    checklists: [
      {
        heading: 'Before you start',
        items: [
          'Keep electricity and water on until the final inspection.',
          'Take out the last furniture, picture hooks and shelf paper.',
          'Photograph every room now and again when you have finished.',
        ],
      },
      {
        heading: 'Kitchen',
        items: [
          'Oven first: take the racks out, leave the oven cleaner to soak, and do the rest meanwhile.',
          'Rangehood filter in hot water with detergent.',
          'Inside of cupboards and drawers, then their fronts, then the handles.',
          'Dishwasher: filter, seal and the lower edge of the door.',
        ],
      },
      {
        heading: 'Bathroom and laundry',
        items: [
          'Tiles and grout from the top, shower screen, drain.',
          'Exhaust fan cover: dust it with the power off.',
          'Behind the washing machine, and the lint filter of the dryer.',
        ],
      },
      {
        heading: 'Every room',
        items: [
          'Light fittings and fan blades, then the tops of doors and frames.',
          'Switches, power points and the wall around them.',
          'Window tracks: vacuum dry, then wipe damp.',
          'Skirting boards, and last of all the floor, on your way out.',
        ],
      },
    ],
    closing:
      'Before you hand the keys back, put your photographs and the signed report in a safe place. If you would rather spend the day unpacking, a bond clean covers most of this list.',
    service: '/services/bond-cleaning',
  },
  '/blog/home-near-the-beach': {
    opening:
      'From Bondi to Maroubra the sea comes indoors in two ways: as sand on feet and as salt in the air. Neither harms much on the first day. Left alone, sand scratches floors and salt dulls glass and pits metal.',
    checklists: [
      {
        heading: 'At the door',
        items: [
          'One coarse mat outside, one washable mat inside, both longer than a step.',
          'A basin or a tap for feet, and a hook for wet towels near it.',
          'Shake towels and bags outside before they meet the carpet.',
        ],
      },
      {
        heading: 'Every week',
        items: [
          'Vacuum or sweep hard floors before you mop: wet sand is sandpaper.',
          'Rinse balcony doors and their tracks with fresh water.',
          'Wipe taps and handles dry, so that the salt does not stay in the drops.',
        ],
      },
      {
        heading: 'Every three months',
        items: [
          'Wash windows with plenty of water before any cloth touches them.',
          'Rinse flyscreens, and let them dry in the shade.',
          'Check hinges and window locks for the first white or brown specks.',
        ],
      },
    ],
    closing:
      'On a day with a strong onshore wind, close the windows on that side and open the others: it saves an hour of wiping.',
    service: '/services/window-cleaning',
  },
  '/blog/before-the-cleaner-comes': {
    opening:
      'You do not need to clean for the cleaner. But what lies on a surface has to be lifted before the surface can be wiped, and that takes time which the shower could have had.',
    checklists: [
      {
        heading: 'Ten minutes',
        items: [
          'Toys, clothes and shoes off the floors that are to be vacuumed or mopped.',
          'Dishes in the dishwasher, so that the sink can be cleaned.',
          'Papers in one pile: we dust around piles and never sort them.',
          'Jewellery, cash and medicines out of sight.',
          'Fresh sheets on the bed, if you would like it made.',
        ],
      },
      {
        heading: 'Tell us',
        items: [
          'Where the spare key is, and whether there is an alarm.',
          'Which pets are home, and which doors stay closed.',
          'Stone, oiled timber or anything else that wants a special product.',
          'The one thing that would make the biggest difference to you today.',
        ],
      },
    ],
    closing:
      'If you only have two minutes, clear the kitchen bench and the bathroom floor. Those two make the most difference.',
    service: '/services/general-cleaning',
  },
  '/blog/mould-after-a-wet-week': {
    opening:
      'Mould needs moisture more than anything else. After a week of rain with the windows shut, look for it early: a small fresh patch is a job for a cloth, an old one may be a job for a builder.',
    checklists: [
      {
        heading: 'Where to look',
        items: [
          'Behind wardrobes and beds on outside walls.',
          'Window seals and the lower edge of curtains.',
          'Bathroom ceilings, silicone joints and the back of the shower curtain.',
          'Shoes and bags at the back of a closed cupboard.',
        ],
      },
      {
        heading: 'Cleaning a small patch',
        items: [
          'Open the windows, and wear gloves, a mask and glasses.',
          'Wipe hard surfaces with mild detergent, or with four parts of vinegar to one of water.',
          'Dry the surface thoroughly, and throw the cloth away.',
          'Never mix cleaning products, least of all bleach with vinegar.',
        ],
      },
      {
        heading: 'Keeping it away',
        items: [
          'Run the exhaust fan during a shower and for a while after it.',
          'Leave a few centimetres between furniture and outside walls.',
          'Dry washing outside, or in a room with an open window.',
        ],
      },
    ],
    closing:
      'If it covers a large area, comes back soon, or somebody at home has asthma or a weak immune system, ask a specialist. Tenants should tell their agent in writing: a leak is not a cleaning problem.',
  },
};
