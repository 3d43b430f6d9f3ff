import { page } from '@site/remote/page';
import type { RouteObject } from 'react-router-dom';

/** The booking wizard and the short address that leads to it. */
export const routes: RouteObject[] = [
  {
    id: 'book-regular-cleaning',
    path: '/book-regular-cleaning',
    lazy: page(
      () => import(/* webpackChunkName: "book-regular-cleaning" */ './wizard/booking-page'),
    ),
  },
  {
    id: 'book',
    path: '/book',
    handle: { sitemap: false },
    lazy: page(() => import(/* webpackChunkName: "book" */ './redirect/redirect-page')),
  },
];
