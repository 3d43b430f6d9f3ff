/** Id of the host's root route, whose loader data is the site data. */
export const ROOT_ROUTE_ID = 'root';

/** Site data that the gates render with, in the shape that the contract gives it. */
export const EXAMPLE_SITE = {
  company: {
    name: 'Example Cleaning',
    phone: '0491 570 156',
    phoneUrl: 'tel:+61491570156',
    email: 'hello@example.com',
    address: { street: '1 Example Street', suburb: 'Sydney', state: 'NSW', postcode: '2000' },
  },
  origin: 'https://example.com',
  staffAccess: 'open',
  year: 2026,
} as const;
