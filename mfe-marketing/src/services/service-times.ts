import type { ServiceRoute } from '../shared/service-list';

/** How long each service takes, and what that depends on. */
export const SERVICE_TIMES: Readonly<Record<ServiceRoute, string>> = {
  '/services/general-cleaning':
    'A regular clean has a slot of two hours. The first one may need longer to catch up; its price is that of a regular clean.',
  '/services/commercial-cleaning':
    'It depends on floor space and on how often we come. The quote names the hours, outside your trading time.',
  '/services/office-cleaning':
    'It depends on desks, kitchens and bathrooms. The quote names the hours, usually before or after your working day.',
  '/services/gym-cleaning':
    'We plan for your quiet hours. The quote says how long a visit takes and when it ends.',
  '/services/end-of-lease-cleaning':
    'Allow most of a day for a flat and a full day for a house. Size, oven and windows decide.',
  '/services/strata-cleaning':
    'It depends on floors, lifts and bin rooms. The schedule gives each task its day.',
  '/services/bond-cleaning':
    'Allow a full day, and leave a day between the clean and the final inspection.',
  '/services/window-cleaning':
    'Half a day for most homes. Many small panes take longer than a few large ones.',
  '/services/carpet-cleaning':
    'An hour or two for a few rooms. Then the carpet dries for several hours, longer in humid weather.',
  '/services/spring-cleaning':
    'Half a day for a short list, a full day for a whole home. The quote says which.',
};
