/** Id of the host's root route, whose loader data is the site data. */
export const ROOT_ROUTE_ID = 'root';

/** Site data that the gates render with, in the shape that the contract gives it, and frozen as on a host. */
export const EXAMPLE_SITE = Object.freeze({
  company: Object.freeze({
    name: 'Example Cleaning',
    phone: '0491 570 156',
    phoneUrl: 'tel:+61491570156',
    email: 'hello@example.com',
    address: Object.freeze({
      street: '1 Example Street',
      suburb: 'Sydney',
      state: 'NSW',
      postcode: '2000',
    }),
  }),
  origin: 'https://example.com',
  staffAccess: 'open',
  year: 2026,
} as const);
