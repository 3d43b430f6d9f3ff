import { clientNetwork } from './client-network.js';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:7f00:1', '127.0.0.1'],
  ['2001:db8:1:2::1', '2001:db8:1:0'],
  ['2001:0DB8:0001:00ff:ffff:ffff:ffff:ffff', '2001:db8:1:0'],
  ['2001:db8:1:100::1', '2001:db8:1:100'],
  ['2001:db8:1:ff12::1', '2001:db8:1:ff00'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::', '0:0:0:0'],
  ['', 'unknown'],
  [undefined, 'unknown'],
  ['Mia', 'unknown'],
])('%j is the client %j', (address, key) => {
  expect(clientNetwork(address)).toBe(key);
});
