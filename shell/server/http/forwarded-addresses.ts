import type { RequestHandler } from 'express';

/** `203.0.113.7:52011` and `[2001:db8::1]:52011`; an IPv6 address without brackets has no port. */
const WITH_PORT = /^(?:([\d.]+)|\[([\da-f:.]+)\])(?::\d+)?$/i;

/**
 * Removes from `X-Forwarded-For` the ports that some proxies write (Azure Application Gateway, IIS, AWS load balancers
 * that keep client ports). An address with a port would not be read as an address: all visitors would share the limits
 * of one client.
 */
export const forwardedAddresses: RequestHandler = ({ headers }, _response, next) => {
  const names = headers['x-forwarded-for'];
  if (names !== undefined) {
    headers['x-forwarded-for'] = String(names).split(',').map(withoutPort).join(', ');
  }
  next();
};

function withoutPort(name: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(name.trim()) ?? [];
  return ipv4 ?? ipv6 ?? name.trim();
}
