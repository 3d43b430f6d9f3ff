import type { ServiceRoute } from '../shared/service-list';

export interface ServiceStep {
  title: string;
  text: string;
}

const BOOKED: readonly ServiceStep[] = [
  {
    title: 'Choose a slot',
    text: 'Pick a day and time online, weekly or fortnightly. We confirm the first date by email.',
  },
  {
    title: 'Try it once',
    text: 'The first clean is a trial at the price of a regular clean, and you need not book another.',
  },
  {
    title: 'Keep your slot',
    text: 'We come at the same time each week or fortnight. There is no minimum term.',
  },
];

const AGREED: readonly ServiceStep[] = [
  {
    title: 'Tell us about the site',
    text: 'Fill in the quote form or call: what needs cleaning, how often, and when it is quiet.',
  },
  {
    title: 'Agree on the scope',
    text: 'We look at the place with you and write down each task, how often it is done and its price.',
  },
  {
    title: 'We come as agreed',
    text: 'Keys and alarms are settled before the first visit. After it, one call changes the list.',
  },
];

const ONCE: readonly ServiceStep[] = [
  {
    title: 'Tell us about the job',
    text: 'Fill in the quote form or call. The size, the condition and the date are enough to begin.',
  },
  {
    title: 'Get a written price',
    text: 'We ask what is unclear and send you a price with the list of what it covers.',
  },
  {
    title: 'We clean, you check',
    text: 'If something on the list was missed, tell us within three days and we do it again at no charge.',
  },
];

/** How each service works, from the first contact on. */
export const SERVICE_STEPS: Readonly<Record<ServiceRoute, readonly ServiceStep[]>> = {
  '/services/general-cleaning': BOOKED,
  '/services/commercial-cleaning': AGREED,
  '/services/office-cleaning': AGREED,
  '/services/gym-cleaning': AGREED,
  '/services/end-of-lease-cleaning': ONCE,
  '/services/strata-cleaning': AGREED,
  '/services/bond-cleaning': ONCE,
  '/services/window-cleaning': ONCE,
  '/services/carpet-cleaning': ONCE,
  '/services/spring-cleaning': ONCE,
};
