import { GatewayTimeoutException, Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { AnswerLostError } from '../database/answer-lost.js';
import { isDatabaseUnavailable } from '../database/database-unavailable.js';
import { type Statement, Statements } from '../database/statements.js';
import { checkSameRequest } from '../http/idempotency.js';
import type { Sender } from '../http/sender.js';
import { isAboveLimit } from './admission-statements.js';
import { ProofsOfWork } from './proofs-of-work.js';
import { limitColumns, limitsOf, type WriteKind } from './usage-limits.js';
import { UseCounts } from './use-counts.js';

const notConfirmed = (advice: string, cause: unknown) =>
  new GatewayTimeoutException(`We could not confirm this. ${advice}`, { cause });

/** A booking or quote, with the statement that stores it. */
export interface Write {
  kind: WriteKind;
  /** Digest of the whole request, to recognise it under its idempotency key. */
  digest: Buffer;
  /** The customer's. */
  email: string;
  /** Its first values are those of the admission; returns one row. */
  statement: Statement;
  /** Finds the outcome of an earlier write by its key. */
  earlier: Statement;
  values: readonly unknown[];
}

/** Stores what customers send, within the limits for one client, one customer and the whole site. */
@Injectable()
export class Admission {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly statements: Statements,
    private readonly proofs: ProofsOfWork,
    private readonly uses: UseCounts,
  ) {}

  /**
   * Carries out a write, or finds its outcome when its key was used before.
   *
   * @returns the row that the statement returned, now or when the key was first used
   * @throws {ConflictException} when the key was used for another request
   * @throws {TooManyRequestsException} above a limit; nothing is stored
   * @throws {ProofRequiredException} while the site is busy, without a proof; nothing is stored
   * @throws {GatewayTimeoutException} when it is not known whether it is stored
   */
  async store<Row extends object>(write: Write, sender: Sender): Promise<Row> {
    try {
      return await this.storeOnce(write, sender);
    } catch (failure) {
      if (!(failure instanceof AnswerLostError)) throw failure;
      if (sender.key === null)
        throw notConfirmed('Please check before you send it again.', failure);
      // With the key, a second attempt does nothing if the first was stored.
      return this.storeOnce<Row>(write, sender).catch((cause: unknown) => {
        if (!isDatabaseUnavailable(cause)) throw cause;
        throw notConfirmed('Please send it again. It will not be recorded twice.', cause);
      });
    }
  }

  private async storeOnce<Row extends object>(write: Write, sender: Sender): Promise<Row> {
    const now = await this.carryOut<Row & { claimed: boolean }>(write, sender);
    if (now.claimed) return now;
    const [first] = await this.statements.rows<Row & { request: Buffer }>(write.earlier, [
      sender.key,
    ]);
    if (!first) throw await this.proofs.demand();
    checkSameRequest(first.request, write.digest);
    return first;
  }

  private async carryOut<Row extends object>(
    { kind, digest, email, statement, values }: Write,
    { key, client, proof: sent }: Sender,
  ): Promise<Row> {
    const proof = await this.proofs.check(sent);
    const limits = limitsOf(kind, { client, email }, this.env.writeLimits);
    const admission = [
      key,
      digest,
      this.env.proofOfWork.above,
      proof?.challenge ?? null,
      proof?.expiresAt ?? null,
      ...limitColumns(limits),
    ];
    return this.statements
      .row<Row>(statement, [...admission, ...values])
      .catch(async (failure: unknown) => {
        throw isAboveLimit(failure) ? await this.uses.refusal(limits) : failure;
      });
  }
}
