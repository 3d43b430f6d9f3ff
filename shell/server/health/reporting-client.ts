import { isIPv4, isIPv6 } from 'node:net';
import type { Request } from 'express';

/** A sender of reports, who counts once, whatever it sends. */
export interface Client {
  /** The address for IPv4, the /56 network for IPv6: what one connection at home commonly has. */
  key: string;
  /** Whether it runs on this machine, without a proxy in between: the operator, or a test. */
  isLocal: boolean;
}

/** The client of a request, as trusted proxies name it. */
export function reportingClient(request: Pick<Request, 'ip' | 'headers' | 'socket'>): Client {
  const { headers, socket } = request;
  const isDirect = headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
  const isLocal = isDirect && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  return { key: keyOf(request.ip), isLocal };
}

/**
 * The part of the fourth group of an IPv6 address that belongs to the network. Providers give a home a /56 or
 * a /64; a narrower network would let one home report as hundreds of clients. The API limits rates by /64.
 */
const NETWORK_BITS = 0xff00;

/** An IPv4-mapped address, as dual-stack sockets report it, in the spelling of {@link inOneSpelling}. */
const MAPPED = /^::ffff:([\da-f]+):([\da-f]+)$/;

/** Everything that is not an address counts as one client. */
export function keyOf(address = ''): string {
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
