import { readPort } from './read-port.js';

test('the port is 3000 unless PORT says otherwise', () => {
  expect([readPort(undefined), readPort('8080')]).toEqual([3000, 8080]);
});

test.each(['abc', '', '0', '-1', '65536', '80.5'])('PORT=%s is no port', (text) => {
  expect(() => readPort(text)).toThrow(
    `PORT is "${text}", but a port is a number from 1 to 65535.`,
  );
});
