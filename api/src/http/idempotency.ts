import { BadRequestException, ConflictException } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { sha256 } from './sha256.js';

/** Visible ASCII characters; browsers send a UUID. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * The request's `Idempotency-Key`, or null when it has none.
 *
 * @throws {BadRequestException} for a key that is too long or holds other than visible ASCII
 */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.get('idempotency-key');
  if (key === undefined) return null;
  if (KEY.test(key)) return key;
  throw new BadRequestException(
    'The header Idempotency-Key must have 1 to 255 visible ASCII characters.',
  );
}

export const ApiIdempotencyKey = () =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'Any new text, best a UUID. Within 24 hours, requests with the same key and content are carried out once and get the same response.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '5f0c6c0e-7a3e-4d8a-9d5b-0d5a4f1f6f0e',
  });

/** A digest that is equal for equal calls with equal values. */
export const requestDigest = (call: string, values: readonly unknown[]): Buffer =>
  sha256(JSON.stringify([call, ...values]));

/** @throws {ConflictException} when the key was used for another request */
export function checkSameRequest(first: Buffer, now: Buffer) {
  if (first.equals(now)) return;
  throw new ConflictException(
    'This Idempotency-Key was already used for another request. Send a new key with a new request.',
  );
}
