import { page } from '@site/remote/page';
import type { RouteObject } from 'react-router-dom';
import { BOOKINGS_PAGE, CUSTOMER_DATA_PAGE, MARKETING_PAGE, QUOTES_PAGE } from './shared/paths';

/** The staff pages, inside the area that asks for the password. */
export const routes: RouteObject[] = [
  {
    id: 'staff-area',
    lazy: page(() => import(/* webpackChunkName: "staff-area" */ './staff-area/staff-area')),
    children: [
      {
        id: 'marketing-dashboard',
        path: MARKETING_PAGE,
        lazy: page(
          () => import(/* webpackChunkName: "marketing-dashboard" */ './marketing/marketing-page'),
        ),
      },
      {
        id: 'bookings-dashboard',
        path: BOOKINGS_PAGE,
        lazy: page(
          () => import(/* webpackChunkName: "bookings-dashboard" */ './bookings/bookings-page'),
        ),
      },
      {
        id: 'staff-booking',
        path: `${BOOKINGS_PAGE}/:id`,
        handle: { sameForAllParams: true },
        lazy: page(() => import(/* webpackChunkName: "staff-booking" */ './booking/booking-page')),
      },
      {
        id: 'quote-inbox',
        path: QUOTES_PAGE,
        lazy: page(() => import(/* webpackChunkName: "quote-inbox" */ './quotes/quotes-page')),
      },
      {
        id: 'customer-data',
        path: CUSTOMER_DATA_PAGE,
        lazy: page(
          () =>
            import(/* webpackChunkName: "customer-data" */ './customer-data/customer-data-page'),
        ),
      },
    ],
  },
];
