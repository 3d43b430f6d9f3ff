import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { MAX_BODY_BYTES } from '@site/contract/limits';

/** Longer than the API's own time-outs. */
const TIMEOUT_MS = 20_000;
/** Headers that concern one connection only. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer'];

const UNAVAILABLE = 'The service is not available right now. Please try again shortly.';
const TOO_LARGE = 'The request is too large.';

/**
 * Passes requests on to the API. With several API processes a request goes to the next one when
 * the first does not accept the connection, so that they can be restarted one by one.
 */
export class ApiProxy {
  readonly #upstreams: readonly URL[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 });
  #next = 0;

  constructor(upstreams: readonly URL[]) {
    this.#upstreams = upstreams;
  }

  async handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readBody(incoming);
    if (!body) {
      answer(outgoing, 413, TOO_LARGE);
      return;
    }
    try {
      const response = await this.#send(incoming, body);
      outgoing.writeHead(response.statusCode ?? 502, withoutHopHeaders(response.headers));
      response.pipe(outgoing);
    } catch (error) {
      console.error(`${incoming.method} ${incoming.url} did not reach the API.`, error);
      answer(outgoing, 502, UNAVAILABLE);
    }
  }

  async #send(incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const first = this.#next++;
    for (let attempt = 0; ; attempt++) {
      const upstream = this.#upstreams[(first + attempt) % this.#upstreams.length];
      if (!upstream) throw new Error('API_URL names no API.');
      try {
        return await this.#exchange(upstream, incoming, body);
      } catch (error) {
        const again = neverArrived(error) || (wasCut(error) && isRepeatable(incoming));
        if (!again || attempt > this.#upstreams.length) throw error;
      }
    }
  }

  #exchange(upstream: URL, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(incoming.url ?? '/', upstream),
        {
          method: incoming.method ?? 'GET',
          headers: { ...forwardedHeaders(incoming), 'content-length': body.length },
          agent: this.#agent,
          timeout: TIMEOUT_MS,
        },
        resolve,
      );
      sent.on('timeout', () => sent.destroy(new Error('The API took too long.')));
      sent.on('error', (error) => reject(Object.assign(error, { reused: sent.reusedSocket })));
      sent.end(body);
    });
  }
}

/** The connection broke before an answer: what became of the request is not known. */
const wasCut = (error: unknown) =>
  ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Reading twice is harmless, and so is writing twice with a key that the API knows again. */
const isRepeatable = ({ method, headers }: IncomingMessage) =>
  method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;

/** The API closed an idle connection just as it was used again, or does not listen. */
function neverArrived(error: unknown): boolean {
  const { code, reused } = error as NodeJS.ErrnoException & { reused?: boolean };
  return code === 'ECONNREFUSED' || (code === 'ECONNRESET' && reused === true);
}

/** Undefined for a body that the API would refuse; there is no point in carrying it there. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming) {
    size += part.length;
    if (size <= MAX_BODY_BYTES) parts.push(part);
  }
  return size > MAX_BODY_BYTES ? undefined : Buffer.concat(parts);
}

function forwardedHeaders(incoming: IncomingMessage) {
  const address = incoming.socket.remoteAddress ?? '';
  const before = incoming.headers['x-forwarded-for'];
  return {
    ...withoutHopHeaders(incoming.headers),
    'x-forwarded-for': before ? `${before}, ${address}` : address,
    'x-forwarded-host': incoming.headers['x-forwarded-host'] ?? incoming.headers.host ?? '',
    'x-forwarded-proto': incoming.headers['x-forwarded-proto'] ?? 'http',
  };
}

function withoutHopHeaders(headers: IncomingMessage['headers']) {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => value !== undefined && !HOP_HEADERS.includes(name),
    ),
  ) as Record<string, string | string[]>;
}

function answer(outgoing: ServerResponse, status: number, error: string) {
  if (outgoing.headersSent) return outgoing.destroy();
  const body = JSON.stringify({ error });
  outgoing.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  outgoing.end(body);
}
