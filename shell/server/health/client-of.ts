import { isIPv4, isIPv6 } from 'node:net';
import type { Request } from 'express';

/** Who sends something: one voice, whatever it sends. */
export interface Client {
  /** The address for IPv4, the /64 network for IPv6, of which one subscriber has all addresses. */
  key: string;
  /** Whether it runs on this machine, without a proxy in between: the operator, or a test. */
  isLocal: boolean;
}

/** The client of a request, as trusted proxies name it. */
export function clientOf(request: Pick<Request, 'ip' | 'headers' | 'socket'>): Client {
  const { headers, socket } = request;
  const isDirect = headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
  const isLocal = isDirect && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  return { key: keyOf(request.ip), isLocal };
}

/** What is no address is one client. */
export function keyOf(address = ''): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const groups = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [start = '', end] = groups.split('::').map((part) => part.split(':').filter(Boolean));
  const known = start.length + (end?.length ?? 0);
  return [...start, ...Array(8 - known).fill('0'), ...(end ?? [])].slice(0, 4).join(':');
}
