import { applyDecorators, createParamDecorator, NotFoundException } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { DAYS, type Slot, TIME_SLOTS } from '@site/contract/bookings';
import type { Request } from 'express';

const STARTS = TIME_SLOTS.map(({ start }) => start);

/**
 * The slot that the URL names by its day and start.
 *
 * @throws {NotFoundException} when there is none
 */
export const SlotInUrl = createParamDecorator((_data, context): Slot => {
  const { params } = context.switchToHttp().getRequest<Request>();
  const day = DAYS.find((day) => day === params.day);
  const time = TIME_SLOTS.find(({ start }) => start === params.start);
  if (!day || !time) throw new NotFoundException('The week has no such slot.');
  return { day, ...time };
});

/** Documents the parameters that {@link SlotInUrl} reads. */
export const ApiSlotInUrl = () =>
  applyDecorators(
    ApiParam({ name: 'day', enum: DAYS, example: 'Monday' }),
    ApiParam({ name: 'start', enum: STARTS, example: '09:00' }),
  );
