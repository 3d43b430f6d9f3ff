import { page } from '@site/remote/page';
import type { RouteObject } from 'react-router-dom';

/** The quote request form. */
export const routes: RouteObject[] = [
  {
    id: 'instant-quote',
    path: '/instant-quote',
    lazy: page(() => import(/* webpackChunkName: "instant-quote" */ './quote/quote-page')),
  },
];
