import ipaddr from 'ipaddr.js';

/** What one subscriber is given at least: within it, a client takes a new address whenever it likes. */
const IPV6_PREFIX_BITS = 64;

/**
 * By what limits distinguish clients: the address for IPv4, also where IPv6 wraps it, and the /64 network for
 * IPv6. All that is no address counts as one client.
 */
export function clientOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(address)}/${IPV6_PREFIX_BITS}`);
  return `${network.toString()}/${IPV6_PREFIX_BITS}`;
}

/** `fe80::1%eth0` without the name of the network card. */
const withoutZone = (address: string) => address.replace(/%.*$/, '');
