import { remoteOf } from './remotes';

test.each([
  ['/', 'mfe-marketing'],
  ['/services/gym-cleaning', 'mfe-marketing'],
  ['/m/flyer', 'mfe-marketing'],
  ['/instant-quote', 'mfe-quote'],
  ['/book-regular-cleaning', 'mfe-booking'],
  ['/book', 'mfe-booking'],
  ['/w/data', 'mfe-staff'],
  ['/w/bookings', 'mfe-staff'],
  ['/w', 'mfe-staff'],
  ['/window-cleaning', 'mfe-marketing'],
  ['/bookings', 'mfe-marketing'],
  ['/nowhere', 'mfe-marketing'],
])('§2 %s belongs to %s', (path, remote) => {
  expect(remoteOf(path)).toBe(remote);
});
