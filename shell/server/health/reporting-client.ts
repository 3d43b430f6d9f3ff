import type { Request } from 'express';
import { clientNetwork } from '../http/client-network.js';

/** A sender of reports, who counts once, whatever it sends. */
export interface Client {
  /** See `clientNetwork`. */
  key: string;
  /** Whether it runs on this machine, without a proxy in between: the operator, or a test. */
  isLocal: boolean;
}

/** The client of a request, as trusted proxies name it. */
export function reportingClient(request: Pick<Request, 'ip' | 'headers' | 'socket'>): Client {
  const { headers, socket } = request;
  const isDirect = headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
  const isLocal = isDirect && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  return { key: clientNetwork(request.ip), isLocal };
}
