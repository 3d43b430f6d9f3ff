import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { Statements } from '../database/statements.js';
import { TooManyRequestsException } from '../http/too-many-requests.js';
import { COUNT_USES, EXHAUSTED_LIMIT, isAboveLimit } from './admission-statements.js';
import { limitSentence } from './limit-sentences.js';
import { limitColumns, type UsageLimit } from './usage-limits.js';

/** Waiting time if the row of the limit is deleted before it is looked up. */
const SHORT_WAIT_S = 60;

/** Counts what clients do, over all processes together. */
@Injectable()
export class UseCounts {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly statements: Statements,
  ) {}

  /** @throws {TooManyRequestsException} above one of the limits; nothing is counted then */
  async count(limits: readonly UsageLimit[]): Promise<void> {
    await this.statements.rows(COUNT_USES, limitColumns(limits)).catch(async (failure: unknown) => {
      throw isAboveLimit(failure) ? await this.refusal(limits) : failure;
    });
  }

  /** How to respond above one of the limits. */
  async refusal(limits: readonly UsageLimit[]): Promise<TooManyRequestsException> {
    const [exhausted] = await this.statements.rows<{ name: string; secondsLeft: number }>(
      EXHAUSTED_LIMIT,
      limitColumns(limits).slice(0, 3),
    );
    const { name = '', secondsLeft = SHORT_WAIT_S } = exhausted ?? {};
    const freeAt = new Date(Date.now() + secondsLeft * 1_000);
    const sentence = limitSentence(name, this.env.company.phone, freeAt);
    return new TooManyRequestsException(sentence, secondsLeft);
  }
}
