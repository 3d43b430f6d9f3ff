export interface ServiceLink {
  title: string;
  route: `/services/${string}`;
}

/** The six services of the header, the Home grid and every service page (requirements §3). */
export const SERVICES = [
  { title: 'General Cleaning', route: '/services/general-cleaning' },
  { title: 'Commercial Cleaning', route: '/services/commercial-cleaning' },
  { title: 'Office Cleaning', route: '/services/office-cleaning' },
  { title: 'Gym Cleaning', route: '/services/gym-cleaning' },
  { title: 'End-of-lease Cleaning', route: '/services/end-of-lease-cleaning' },
  { title: 'Strata Cleaning', route: '/services/strata-cleaning' },
] as const satisfies readonly ServiceLink[];
