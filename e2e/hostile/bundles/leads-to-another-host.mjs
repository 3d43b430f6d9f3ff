import { jsx } from 'react/jsx-runtime';

const Component = () => jsx('h1', { children: 'Elsewhere' });
// An address in another spelling is redirected to that of its route.
export const routes = [
  { id: 'book', path: '/book', Component },
  { id: 'elsewhere', path: '//:host/:rest', Component },
];
