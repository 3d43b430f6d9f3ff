import { page } from '@site/remote/page';
import type { RouteObject } from 'react-router-dom';

/** The booking wizard, the short URL that leads to it, and the customer's own page. */
export const routes: RouteObject[] = [
  {
    id: 'book-regular-cleaning',
    path: '/book-regular-cleaning',
    handle: { footer: 'compact' },
    lazy: page(
      () => import(/* webpackChunkName: "book-regular-cleaning" */ './wizard/booking-page'),
    ),
  },
  {
    id: 'book',
    path: '/book',
    // In the chunk of the page that it leads to.
    handle: { chunk: 'book-regular-cleaning', sitemap: false },
    lazy: page(
      () => import(/* webpackChunkName: "book-regular-cleaning" */ './redirect/redirect-page'),
    ),
  },
  {
    id: 'my-booking',
    path: '/booking/:token',
    handle: { sameForAllParams: true, sitemap: false },
    lazy: page(() => import(/* webpackChunkName: "my-booking" */ './my-booking/my-booking-page')),
  },
];
