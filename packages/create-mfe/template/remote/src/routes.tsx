import { page } from '@site/remote/page';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    id: '__SHORT__-page',
    path: '__PATH__',
    lazy: page(() => import(/* webpackChunkName: "__SHORT__-page" */ './__SHORT__/__SHORT__-page')),
  },
];
