import { page } from '@site/remote/page';
import type { RouteObject } from 'react-router-dom';
import {
  ACCOUNT_PAGE,
  BOOKINGS_PAGE,
  CUSTOMER_DATA_PAGE,
  JOIN_PAGE,
  MARKETING_PAGE,
  QUOTES_PAGE,
  TEAM_PAGE,
} from './shared/paths';

/** Small pages in one chunk: every document of the site lists all files that a visit may load. */
const SMALL_PAGES = { chunk: 'staff-people' };

/** The staff pages, inside the area that asks to sign in, and the page of an invitation. */
export const routes: RouteObject[] = [
  {
    id: 'staff-area',
    handle: { header: 'slim' },
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
        handle: SMALL_PAGES,
        lazy: page(
          () => import(/* webpackChunkName: "staff-people" */ './customer-data/customer-data-page'),
        ),
      },
      {
        id: 'staff-team',
        path: TEAM_PAGE,
        handle: SMALL_PAGES,
        lazy: page(() => import(/* webpackChunkName: "staff-people" */ './team/team-page')),
      },
      {
        id: 'staff-account',
        path: ACCOUNT_PAGE,
        handle: SMALL_PAGES,
        lazy: page(() => import(/* webpackChunkName: "staff-people" */ './account/account-page')),
      },
    ],
  },
  {
    id: 'staff-join',
    path: `${JOIN_PAGE}/:token`,
    handle: { ...SMALL_PAGES, header: 'slim', sameForAllParams: true },
    lazy: page(() => import(/* webpackChunkName: "staff-people" */ './join/join-page')),
  },
];
