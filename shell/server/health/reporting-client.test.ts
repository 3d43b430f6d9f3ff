import { keyOf, reportingClient } from './reporting-client.js';

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
  expect(keyOf(address)).toBe(key);
});

const request = (remoteAddress: string, headers = {}) =>
  ({ ip: remoteAddress, headers, socket: { remoteAddress } }) as unknown as Parameters<
    typeof reportingClient
  >[0]; // no more of a request is read

test.each([
  ['127.0.0.1', {}, true],
  ['::1', {}, true],
  ['::ffff:127.0.0.1', {}, true],
  ['203.0.113.7', {}, false],
  // A proxy on this machine, trusted or not.
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, false],
  ['127.0.0.1', { forwarded: 'for=203.0.113.7' }, false],
])('a connection from %s with %j is local: %s', (address, headers, isLocal) => {
  expect(reportingClient(request(address, headers)).isLocal).toBe(isLocal);
});
