import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { type Statement, Statements } from '../database/statements.js';
import { ProofRequiredException } from '../http/proof-required.js';
import { readProof } from './sent-proof.js';

/** How long a challenge is valid. */
const VALID_MS = 10 * 60_000;
/** SHA-256 rounds of one attempt; making a challenge costs as many. */
const ROUNDS = 100;

const SECRET: Statement = { name: 'proof-secret', text: 'SELECT secret FROM proof_secret' };

/** A proof that is right; whether it was spent before, the database decides. */
export interface Proof {
  /** Digest of its challenge. */
  challenge: Buffer;
  expiresAt: Date;
}

/**
 * Makes and checks puzzles that cost one browser about a second, and a flood of requests much more. The secret that
 * signs them is in the database, so that every process knows every puzzle.
 */
@Injectable()
export class ProofsOfWork {
  private secret: string | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly statements: Statements,
  ) {}

  /** The proof that a request carries, or undefined when there is none, or it is wrong or too old. */
  async check(header: string | undefined): Promise<Proof | undefined> {
    const sent = header === undefined ? undefined : readProof(header);
    if (!sent) return undefined;
    const { verified } = await verifySolution({ ...sent, ...(await this.secrets()), deriveKey });
    if (!verified) return undefined;
    const { parameters, signature } = sent.challenge;
    return {
      challenge: Buffer.from(signature, 'hex'),
      expiresAt: new Date(parameters.expiresAt * 1_000),
    };
  }

  /** How to respond to a request that has to prove its work. */
  async demand(): Promise<ProofRequiredException> {
    const challenge = await createChallenge({
      algorithm: 'SHA-256',
      cost: ROUNDS,
      counter: attempts(this.env.proofOfWork.hashes),
      expiresAt: new Date(Date.now() + VALID_MS),
      deriveKey,
      ...(await this.secrets()),
    });
    return new ProofRequiredException(
      `The website is very busy just now. Please try again in a few minutes, or call us on ${this.env.company.phone}.`,
      challenge,
    );
  }

  private async secrets() {
    this.secret ??= (await this.statements.row<{ secret: string }>(SECRET, [])).secret;
    return { hmacSignatureSecret: this.secret, hmacKeySignatureSecret: `key ${this.secret}` };
  }
}

/** How many attempts a puzzle takes: half to one and a half times the mean, which cannot be predicted. */
function attempts(hashes: number): number {
  const mean = hashes / ROUNDS;
  return randomInt(Math.floor(1.5 * mean), Math.ceil(mean / 2));
}
