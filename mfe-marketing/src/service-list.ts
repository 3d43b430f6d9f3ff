export interface ServiceLink {
  title: string;
  route: `/services/${string}`;
}

/** The six services of the header, the Home grid and every service page (specification section 3). */
export const SERVICES = [
  { title: 'General Cleaning', route: '/services/general-cleaning' },
  { title: 'Commercial Cleaning', route: '/services/commercial-cleaning' },
  { title: 'Office Cleaning', route: '/services/office-cleaning' },
  { title: 'Gym Cleaning', route: '/services/gym-cleaning' },
  { title: 'End-of-lease Cleaning', route: '/services/end-of-lease-cleaning' },
  { title: 'Strata Cleaning', route: '/services/strata-cleaning' },
] as const satisfies readonly ServiceLink[];

/** Further services with a page of their own, linked from the service that they extend. */
export const FURTHER_SERVICES = [
  {
    title: 'Bond Cleaning',
    route: '/services/bond-cleaning',
    extends: '/services/end-of-lease-cleaning',
  },
  {
    title: 'Window Cleaning',
    route: '/services/window-cleaning',
    extends: '/services/general-cleaning',
  },
  {
    title: 'Carpet Cleaning',
    route: '/services/carpet-cleaning',
    extends: '/services/general-cleaning',
  },
  {
    title: 'Spring Cleaning',
    route: '/services/spring-cleaning',
    extends: '/services/general-cleaning',
  },
] as const satisfies readonly (ServiceLink & { extends: (typeof SERVICES)[number]['route'] })[];

export const ALL_SERVICES = [...SERVICES, ...FURTHER_SERVICES];
export type ServiceRoute = (typeof ALL_SERVICES)[number]['route'];
