import { HttpException } from '@nestjs/common';

/** A limit is reached: 429 with `Retry-After`. */
export class TooManyRequestsException extends HttpException {
  constructor(
    message: string,
    readonly retryAfterS: number,
  ) {
    super({ message }, 429);
  }
}
