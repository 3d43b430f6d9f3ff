import { solveChallenge } from 'altcha-lib';
import type { Challenge, DeriveKeyFunction } from 'altcha-lib/types';
import { sha256 } from './sha256.js';

/** Long enough for a slow phone; the server accepts the solution for 10 minutes. */
const TIMEOUT_MS = 60_000;
/** How long the page is blocked at a time. */
const SLICE_MS = 12;

/**
 * Solves the challenge of a 428 response. Loaded only when it is needed.
 *
 * @returns the value of the header `Proof-Of-Work`, or undefined for an unknown kind of challenge and
 *   when it takes too long
 * @throws {DOMException} the signal's reason, when the caller aborted
 */
export async function solve(
  challenge: unknown,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  if (!isChallenge(challenge)) return undefined;
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.throwIfAborted();
  signal?.addEventListener('abort', abort);
  const solution = await solveChallenge({
    challenge,
    controller,
    deriveKey: inSlices(),
    timeout: TIMEOUT_MS,
  });
  signal?.removeEventListener('abort', abort);
  signal?.throwIfAborted();
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}

/** As altcha-lib's own for SHA-256, but without `crypto.subtle`, and letting the page react meanwhile. */
function inSlices(): DeriveKeyFunction {
  let sliceEnds = performance.now() + SLICE_MS;
  return async ({ cost, keyLength }, salt, password) => {
    if (performance.now() > sliceEnds) {
      await new Promise((resolve) => setTimeout(resolve));
      sliceEnds = performance.now() + SLICE_MS;
    }
    let derivedKey = new Uint8Array(salt.length + password.length);
    derivedKey.set(salt);
    derivedKey.set(password, salt.length);
    for (let round = 0; round < cost; round++) derivedKey = new Uint8Array(sha256(derivedKey));
    return { derivedKey: derivedKey.slice(0, keyLength) };
  };
}

function isChallenge(value: unknown): value is Challenge {
  if (!isRecord(value) || !isRecord(value.parameters)) return false;
  const { algorithm, nonce, salt, keyPrefix, cost, keyLength } = value.parameters;
  return (
    algorithm === 'SHA-256' &&
    [nonce, salt, keyPrefix].every((text) => typeof text === 'string') &&
    [cost, keyLength].every((number) => Number.isInteger(number))
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
