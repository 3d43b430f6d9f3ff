/** The first link of the layout, to the main landmark. */
export const SKIP_LINK = { label: 'Skip to content', to: '#content' };

export const HOME = { label: 'Home', to: '/' };

/** Links beside the services, in the header and in the mobile menu. */
export const MAIN_LINKS = [
  { label: 'Service Areas', to: '/service-areas' },
  { label: 'Pricing', to: '/clientside-pricing' },
];

export const BOOK_NOW = { label: 'Book Now', to: '/book-regular-cleaning' };

export const FOOTER_LINKS = [
  { label: 'About us', to: '/about-us' },
  { label: 'Contact', to: '/contact' },
  { label: 'Join our Team', to: '/careers' },
  { label: 'Blog', to: '/blog' },
  { label: 'Privacy policy', to: '/privacy-policy' },
  { label: 'Terms', to: '/terms' },
];

/** Suburbs named in the footer (requirements §2). */
export const FOOTER_SUBURBS = [
  'Strathfield',
  'Burwood',
  'Campsie',
  'Liverpool',
  'Casula',
  'Mount Pritchard',
  'Cabramatta',
  'Smithfield',
];

/** Whether a path belongs to a service, including those that the menus do not list. */
export function isServicePath(pathname: string): boolean {
  return pathname.startsWith('/services/');
}
