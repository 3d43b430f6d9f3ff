/** One of each kind, by the names that the report has for them: the site has 25 public pages. */
export const MEASURED_PAGES = {
  Home: '/',
  'Service page': '/services/gym-cleaning',
  Quote: '/instant-quote',
  Wizard: '/book-regular-cleaning',
};
