import { applyDecorators, createParamDecorator, NotFoundException } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { DAYS, type Slot, TIME_SLOTS } from '@site/contract/bookings';
import { SLOTS } from '@site/contract/slots';
import type { Request } from 'express';

const STARTS = TIME_SLOTS.map(({ start }) => start);

/**
 * The slot that the URL names by its day and start.
 *
 * @throws {NotFoundException} when there is none
 */
export const SlotInUrl = createParamDecorator((_data, context): Slot => {
  const { params } = context.switchToHttp().getRequest<Request>();
  const slot = SLOTS.find(({ day, start }) => day === params.day && start === params.start);
  if (!slot) throw new NotFoundException('The week has no such slot.');
  return slot;
});

/** Documents the parameters that {@link SlotInUrl} reads. */
export const ApiSlotInUrl = () =>
  applyDecorators(
    ApiParam({ name: 'day', enum: DAYS, example: 'Monday' }),
    ApiParam({ name: 'start', enum: STARTS, example: '09:00' }),
  );
