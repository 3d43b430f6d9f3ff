import { jsx } from 'react/jsx-runtime';

export const routes = [
  {
    id: 'marketing-landing',
    path: '/m/:id',
    handle: { sameForAllParams: true },
    Component: () => jsx('h1', { children: 'poisoned' }),
  },
];
