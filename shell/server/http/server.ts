import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { noteResponses } from './close-server.js';
import { type EndedRequest, observeRequests } from './observe-requests.js';
import { oneAtATime } from './one-at-a-time.js';
import { refuse, refuseTooMuch, refuseUnreadable, TUNNEL } from './refusals.js';
import { isHost, originForm } from './request-target.js';
import { endSlowBody, endUnreadBody } from './slow-bodies.js';
import { isUpload } from './upload-request.js';

/** Far more than browsers and all proxies on the way send. */
const MAX_HEADERS = 200;
/** The API reads 16 KB: the rest is for headers that are added on the way there. */
const MAX_HEADER_BYTES = 15 * 1024;
/** Headers up to this size are parsed, so that the refusal knows what is too long and which address it is for. */
const MAX_READ_BYTES = 64 * 1024;

/** How long a client may take, in milliseconds. The edge closes a connection that it has not used before that. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
/** For a file of 8 MB; the API ends it after 300 seconds. */
const UPLOAD_MS = 290_000;
/** How long a connection may go without a byte sent or read. Longer than the API may take to answer. */
const SILENCE_MS = 30_000;
const KEEP_ALIVE_MS = 75_000;

interface ServerOptions {
  /** Are told how each request ended, also those that are refused before the listener. */
  observers?: readonly ((request: EndedRequest) => void)[];
  /** How long a connection may be silent while a response is under way, in milliseconds. */
  silenceMs?: number;
  /** How long a request may take to arrive, in milliseconds; an upload has longer. */
  requestMs?: number;
}

/** An HTTP server that slow, greedy or broken clients cannot block. */
export function createHttpServer(
  listener: RequestListener,
  { observers = [], silenceMs = SILENCE_MS, requestMs = REQUEST_MS }: ServerOptions = {},
): Server {
  const responses = new WeakMap<Socket, ServerResponse>();
  // Requests with an `Expect` that Node does not know, for which it has an event of its own. They wait for their turn.
  const unmet = new WeakSet<IncomingMessage>();
  const answerOrRefuse: RequestListener = (request, response) => {
    responses.set(request.socket, response);
    const target = originForm(request.url ?? '');
    if (target !== undefined) request.url = target;
    const isFile = isUpload(request);
    if (!isFile) endSlowBody(request, response, requestMs);
    endUnreadBody(request, response, isFile);
    if (hasTooMuch(request)) {
      refuseTooMuch(request, response);
      return;
    }
    if (unmet.has(request)) {
      refuse(request, response, 417, 'This expectation cannot be met.');
      return;
    }
    const problem = hostProblem(request);
    if (problem) {
      refuse(request, response, 400, problem);
      return;
    }
    if (target === undefined) {
      refuse(request, response, 400, 'This address cannot be read.');
      return;
    }
    listener(request, response);
  };
  const answer = oneAtATime(observeRequests(answerOrRefuse, observers));
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: UPLOAD_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: HEADERS_MS / 2,
      maxHeaderSize: MAX_READ_BYTES,
      // A missing host is refused here, with the headers that every response has.
      requireHostHeader: false,
    },
    answer,
  );
  noteResponses(server);
  server.maxHeadersCount = MAX_HEADERS;
  // Also ends clients that stop reading a response.
  server.setTimeout(silenceMs);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuseInTurn(error, socket, responses),
  );
  server.on('connect', (_request: IncomingMessage, socket: Socket) =>
    refuseTunnel(socket, responses),
  );
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    unmet.add(request);
    answer(request, response);
  });
  return server;
}

/** Anything written while a response is under way would be taken for that response, or a part of it. */
function refuseInTurn(
  error: NodeJS.ErrnoException,
  socket: Socket,
  responses: WeakMap<Socket, ServerResponse>,
) {
  const response = responses.get(socket);
  const isPending = response && !response.writableEnded;
  if (isPending && response.headersSent) {
    socket.destroy();
  } else if (isPending && response.req.complete) {
    // This request can be read; the bytes after it cannot, and so neither can anything that follows.
    socket.pause();
    response.once('close', () => {
      socket.resume();
      refuseInTurn(error, socket, responses);
    });
  } else if (response && !isPending && !response.req.complete) {
    // The rest of a request that has been answered.
    socket.destroySoon();
  } else {
    // The address of a request whose body cannot be read is known.
    refuseUnreadable(error, socket, isPending ? response.req.url : undefined);
  }
}

/** Node no longer manages such a connection: neither a failure nor silence would end it. */
function refuseTunnel(socket: Socket, responses: WeakMap<Socket, ServerResponse>) {
  for (const event of ['error', 'timeout']) socket.on(event, () => socket.destroy());
  socket.resume();
  const isPending = responses.get(socket)?.writableEnded === false;
  // A response under way would no longer notice that the client has read a part of it.
  if (isPending) socket.destroy();
  else refuseUnreadable({ code: TUNNEL }, socket);
}

/**
 * Whether the headers are too many or too long. Node 20 silently drops headers beyond {@link MAX_HEADERS}: perhaps a
 * second host, or a header that a proxy has added.
 */
function hasTooMuch({ rawHeaders, url = '' }: IncomingMessage): boolean {
  // Between name and value there are two characters, as there are after the value.
  const bytes = rawHeaders.reduce((sum, text) => sum + text.length + 2, url.length);
  return rawHeaders.length >= 2 * MAX_HEADERS || bytes > MAX_HEADER_BYTES;
}

/** Says what is wrong with the host that a request names; HTTP/1.0 needs none. */
function hostProblem(request: IncomingMessage): string | undefined {
  const { httpVersion, rawHeaders, headers } = request;
  const isHostName = (name: string, index: number) => index % 2 === 0 && /^host$/i.test(name);
  // Node takes the first of several; a proxy in front of the site may have taken another (RFC 9112, section
  // 3.2).
  if (rawHeaders.filter(isHostName).length > 1) return 'The request names several hosts.';
  if (headers.host)
    return isHost(headers.host) ? undefined : 'The host of the request cannot be read.';
  return httpVersion === '1.1' ? 'The request names no host.' : undefined;
}
