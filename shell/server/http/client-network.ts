import { isIPv4, isIPv6 } from 'node:net';

/**
 * The part of the fourth group of an IPv6 address that belongs to the network. Providers give a home a /56 or
 * a /64; a narrower network would let one home count as hundreds of clients. The API limits rates by /64.
 */
const NETWORK_BITS = 0xff00;

/** An IPv4-mapped address, as dual-stack sockets report it, in the spelling of {@link inOneSpelling}. */
const MAPPED = /^::ffff:([\da-f]+):([\da-f]+)$/;

/**
 * What counts as one client: an IPv4 address, the /56 network of an IPv6 address, or `unknown` for anything else.
 */
export function clientNetwork(address = ''): string {
  const plain = address.replace(/%.*$/, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const groups = inOneSpelling(plain);
  const [, high, low] = MAPPED.exec(groups) ?? [];
  return high && low ? ipv4Of(high, low) : networkOf(groups);
}

const inOneSpelling = (ipv6: string) => new URL(`http://[${ipv6}]`).hostname.slice(1, -1);

const ipv4Of = (...groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 0xff])
    .join('.');

function networkOf(ipv6: string): string {
  const [start = '', end] = ipv6.split('::').map((part) => part.split(':').filter(Boolean));
  const known = start.length + (end?.length ?? 0);
  const all = [...start, ...Array<string>(8 - known).fill('0'), ...(end ?? [])];
  const [a, b, c, d = '0'] = all;
  return [a, b, c, (Number.parseInt(d, 16) & NETWORK_BITS).toString(16)].join(':');
}
