import { reportingClient } from './reporting-client.js';

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
