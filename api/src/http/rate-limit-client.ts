import ipaddr from 'ipaddr.js';

/** The smallest network that a subscriber is given: within it, a client can change its IP address at any time. */
const IPV6_PREFIX_BITS = 64;

/**
 * The key by which limits tell clients apart: the IP address for IPv4, also inside an IPv6 address, and the /64 network
 * for IPv6. Everything that is not an IP address counts as one client.
 */
export function rateLimitClient(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const ipv4 = ipv4In(parsed);
  if (ipv4) return ipv4.join('.');
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(address)}/${IPV6_PREFIX_BITS}`);
  return `${network.toString()}/${IPV6_PREFIX_BITS}`;
}

/** The bytes of the client's IPv4 address, if the IPv6 address is of a kind that contains one. */
function ipv4In(address: ipaddr.IPv6): number[] | undefined {
  const bytes = address.toByteArray();
  switch (address.range()) {
    case 'ipv4Mapped':
    case 'rfc6145': // stateless translation, ::ffff:0:0:0/96
    case 'rfc6052': // NAT64, 64:ff9b::/96 and 64:ff9b:1::/48
      return bytes.slice(12);
    case '6to4':
      return bytes.slice(2, 6);
    case 'teredo': // inverted, so that no NAT rewrites it (RFC 4380)
      return bytes.slice(12).map((byte) => byte ^ 0xff);
    default:
      return undefined;
  }
}

/** `fe80::1%eth0` without the network interface. */
const withoutZone = (address: string) => address.replace(/%.*$/, '');
