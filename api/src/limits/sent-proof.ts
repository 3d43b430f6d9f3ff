import * as v from 'valibot';

const Hex = v.pipe(v.string(), v.regex(/^[\da-f]+$/), v.maxLength(256));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The format of altcha-lib, version 2. Other names are dropped, so that they cannot influence the check. */
const SentProof = v.object({
  challenge: v.object({
    parameters: v.object({
      algorithm: v.string(),
      nonce: Hex,
      salt: Hex,
      cost: Count,
      keyLength: Count,
      keyPrefix: Hex,
      keySignature: Hex,
      expiresAt: Count,
    }),
    signature: Hex,
  }),
  solution: v.object({ counter: Count, derivedKey: Hex }),
});

export type SentProof = v.InferOutput<typeof SentProof>;

/** Reads the header of a proof of work, JSON in base64; undefined when it is not a proof. */
export function readProof(header: string): SentProof | undefined {
  try {
    return v.parse(SentProof, JSON.parse(Buffer.from(header, 'base64').toString()));
  } catch {
    return undefined;
  }
}
