import { type ExecutionContext, SetMetadata } from '@nestjs/common';

const READ_CALL = 'read call';

/** On a call that changes nothing although it is a POST: it counts as a read for the rate limit. */
export const ReadCall = () => SetMetadata(READ_CALL, true);

export const isReadCall = (context: ExecutionContext): boolean =>
  Reflect.getMetadata(READ_CALL, context.getHandler()) === true;
