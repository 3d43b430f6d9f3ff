import { SERVICES, type ServiceLink } from '@site/contract/services';

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
