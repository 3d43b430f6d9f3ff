import { trustProxies } from './trusted-proxies.js';

afterEach(() => jest.useRealTimers());

test.each([
  [['10.0.0.0/8'], '10.1.2.3', true],
  [['10.0.0.0/8'], '11.1.2.3', false],
  [['loopback'], '::ffff:127.0.0.1', true],
  [['dns:localhost'], '127.0.0.1', true],
  [['dns:localhost'], '::ffff:127.0.0.1', true],
  [['dns:localhost'], '10.1.2.3', false],
  [['dns:no-such-host.invalid', '10.1.2.3'], '10.1.2.3', true],
  [[], '127.0.0.1', false],
])('with the proxies %j the address %s is trusted: %s', async (proxies, address, trusted) => {
  const isTrusted = await trustProxies(proxies);
  expect(isTrusted(address, 0)).toBe(trusted);
});

test('with a number of proxies, the last ones are trusted', async () => {
  const isTrusted = await trustProxies(2);
  expect([0, 1, 2].map((hop) => isTrusted('192.0.2.1', hop))).toEqual([true, true, false]);
});

test('a proxy that gets another address is trusted only there, also while no name server answers', async () => {
  jest.useFakeTimers();
  let addresses: string[] | undefined = ['10.0.0.2'];
  const isTrusted = await trustProxies(['dns:edge'], async () => addresses);
  const trusted = () => ['10.0.0.2', '10.0.0.3'].filter((client) => isTrusted(client, 0));
  expect(trusted()).toEqual(['10.0.0.2']);
  addresses = ['10.0.0.3'];
  await jest.advanceTimersByTimeAsync(5_000);
  expect(trusted()).toEqual(['10.0.0.3']);
  addresses = undefined;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(trusted()).toEqual(['10.0.0.3']);
  addresses = [];
  await jest.advanceTimersByTimeAsync(5_000);
  expect(trusted()).toEqual([]);
});
