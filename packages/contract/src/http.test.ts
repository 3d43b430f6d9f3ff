import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { ApiError, call, isUnanswered, NetworkError } from './http.js';

const SECRET = 'a secret';
const SENTENCE = 'The website is very busy.';

let server: Server;
let received: IncomingHttpHeaders[];
/** Whether the server accepts the proof. */
let accepts: (headers: IncomingHttpHeaders) => Promise<boolean>;
let challenge: () => Promise<unknown>;

const url = () => {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return `http://127.0.0.1:${port}/`;
};
const write = (signal?: AbortSignal) =>
  call(url(), { method: 'POST', body: {}, idempotencyKey: 'a-key', ...(signal && { signal }) });
const aChallenge = (counter: number) =>
  createChallenge({
    algorithm: 'SHA-256',
    cost: 10,
    counter,
    deriveKey,
    hmacSignatureSecret: SECRET,
  });

beforeEach(async () => {
  received = [];
  challenge = () => aChallenge(20);
  accepts = async (headers) => {
    const proof = headers['proof-of-work'];
    if (typeof proof !== 'string') return false;
    const result = await verifySolution({
      ...JSON.parse(atob(proof)),
      deriveKey,
      hmacSignatureSecret: SECRET,
    });
    return result.verified;
  };
  server = createServer(async ({ headers }, response) => {
    received.push(headers);
    if (await accepts(headers)) return response.writeHead(201).end();
    response.writeHead(428, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: SENTENCE, challenge: await challenge() }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
/** Brings back the platform's own `crypto.subtle`, which a test has shadowed. */
const restoreSubtle = () => Reflect.deleteProperty(crypto, 'subtle');

/** What `AbortSignal.any` is on this platform; a test removes it. */
const any = Object.getOwnPropertyDescriptor(AbortSignal, 'any') ?? {};

afterEach(() => {
  restoreSubtle();
  Object.defineProperty(AbortSignal, 'any', any);
  server.closeAllConnections();
  server.close();
});

test('§7 a write that needs a proof of work is sent again with it, under the same key', async () => {
  await write();
  expect(received.map((headers) => headers['idempotency-key'])).toEqual(['a-key', 'a-key']);
  expect(received.map((headers) => headers['proof-of-work'] !== undefined)).toEqual([false, true]);
});

test('§7 the proof is computed on pages without crypto.subtle, too', async () => {
  const verifies = accepts;
  accepts = (headers) => {
    restoreSubtle();
    return verifies(headers);
  };
  const made = await aChallenge(20);
  challenge = async () => {
    Object.defineProperty(crypto, 'subtle', { configurable: true, value: undefined });
    return made;
  };
  await write();
  expect(received).toHaveLength(2);
});

test.each([
  ['is missing', undefined],
  ['is null', null],
  ['is of an unknown kind', { parameters: { algorithm: 'ARGON2ID' } }],
  ['is broken', { parameters: { algorithm: 'SHA-256', nonce: 1 } }],
])(
  '§7 when the challenge %s the visitor gets the sentence of the server',
  async (_name, broken) => {
    challenge = async () => broken;
    await expect(write()).rejects.toEqual(new ApiError(428, SENTENCE));
    expect(received).toHaveLength(1);
  },
);

test('§7 a server that accepts no proof gets three requests', async () => {
  accepts = async () => false;
  await expect(write()).rejects.toEqual(new ApiError(428, SENTENCE));
  expect(received).toHaveLength(3);
});

test('§7 a visitor who leaves stops the work', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const listen = signal.addEventListener.bind(signal);
  const listeners: unknown[] = [];
  jest.spyOn(signal, 'addEventListener').mockImplementation((type, listener) => {
    listen(type, listener);
    listeners.push(listener);
    // The first one is of the request, the second one of the work.
    if (listeners.length === 2) setImmediate(() => controller.abort());
  });
  challenge = async () => {
    const { parameters } = await aChallenge(1);
    return { parameters: { ...parameters, keyPrefix: randomBytes(16).toString('hex') } };
  };
  await expect(write(signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(received).toHaveLength(1);
});

test('§7 a call can be aborted in browsers that have no AbortSignal.any', async () => {
  Reflect.deleteProperty(AbortSignal, 'any');
  accepts = async () => true;
  const controller = new AbortController();
  await write(controller.signal);
  accepts = () => new Promise(() => controller.abort(new Error('Left.')));
  await expect(write(controller.signal)).rejects.toThrow('Left.');
  await expect(write(controller.signal)).rejects.toThrow('Left.');
});

test.each([
  ['no response', new NetworkError('No response arrived.'), true],
  ['a gateway without one', new ApiError(502, undefined), true],
  ['a gateway that waited', new ApiError(504, undefined), true],
  ['an error of the API', new ApiError(500, undefined), false],
  ['an API that is not ready', new ApiError(503, undefined), false],
  ['a refusal', new ApiError(409, undefined), false],
  ['an error of the page', new TypeError('undefined is not a function'), false],
])('whether a write may have been carried out unseen after %s', (_, failure, unanswered) => {
  expect(isUnanswered(failure)).toBe(unanswered);
});
