import { loggedPath } from './logged-path.js';

test.each([
  ['/api/recurring-bookings?name=Mia', '/api/recurring-bookings'],
  ['/api/marketing-data/mia%40example.com', '/api/marketing-data/:id'],
  ['/api/marketing-data/mia%40example.com/visits', '/api/marketing-data/:id/visits'],
  ['/api/mia@example.com', '(unknown)'],
  ['/api/marketing-data/a/mia@example.com', '/api/marketing-data/:id'],
  [undefined, '(unknown)'],
])('§6 a request for %s is logged as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
