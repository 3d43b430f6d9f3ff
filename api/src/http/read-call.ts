import { type ExecutionContext, SetMetadata } from '@nestjs/common';

const READ_CALL = 'read call';

/** On a call that changes nothing although it is a POST: it counts as a read for the rate limit. */
export const ReadCall = () => SetMetadata(READ_CALL, true);

/** Whether the call of a request is a {@link ReadCall}. */
export const isReadCall = (context: ExecutionContext): boolean =>
  Reflect.getMetadata(READ_CALL, context.getHandler()) === true;
