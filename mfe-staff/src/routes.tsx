import { page } from '@site/federation/remote/page';
import type { RouteObject } from 'react-router-dom';

/** The staff pages, inside the area that asks for the password. */
export const routes: RouteObject[] = [
  {
    id: 'staff-area',
    lazy: page(() => import(/* webpackChunkName: "staff-area" */ './staff-area/staff-area')),
    children: [
      {
        id: 'marketing-dashboard',
        path: '/w/data',
        lazy: page(
          () => import(/* webpackChunkName: "marketing-dashboard" */ './marketing/marketing-page'),
        ),
      },
      {
        id: 'bookings-dashboard',
        path: '/w/bookings',
        lazy: page(
          () => import(/* webpackChunkName: "bookings-dashboard" */ './bookings/bookings-page'),
        ),
      },
    ],
  },
];
