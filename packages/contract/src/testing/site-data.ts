import type { SiteData } from '../site.js';

/** Site data of the tests. The year differs from today's: a page that shows it has read it from here. */
export const SITE: SiteData = {
  company: {
    name: 'Southerly Cleaning',
    phone: '0491 570 156',
    phoneUrl: 'tel:+61491570156',
    email: 'hello@example.com',
    address: { street: '12 Crown Street', suburb: 'Surry Hills', state: 'NSW', postcode: '2010' },
  },
  origin: 'https://cleaning.example',
  staffAccess: 'open',
  year: 2031,
};
