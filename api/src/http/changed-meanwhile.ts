import { ConflictException } from '@nestjs/common';

/** The refusal of a change to something that somebody has changed since the sender read it. */
export const changedMeanwhile = () =>
  new ConflictException('Somebody has changed this meanwhile. Load it again.');
