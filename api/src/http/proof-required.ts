import { HttpException } from '@nestjs/common';
import type { Challenge } from 'altcha-lib/types';

/** 428: the request is carried out once it carries the solution of this challenge. */
export class ProofRequiredException extends HttpException {
  constructor(
    message: string,
    readonly challenge: Challenge,
  ) {
    super({ message }, 428);
  }
}
