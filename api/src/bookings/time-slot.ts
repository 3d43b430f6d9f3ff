import { TIME_SLOTS } from '@site/contract/bookings';
import { ValidateBy, type ValidationArguments } from 'class-validator';

interface Times {
  start: unknown;
  end: unknown;
}

/** Whether the week has a slot from `start` to `end`. */
export const isTimeSlot = ({ start, end }: Times) =>
  TIME_SLOTS.some((slot) => slot.start === start && slot.end === end);

/** Validates the `end` of a slot: the week must have a slot with this start and end. */
export const EndsTimeSlot = () =>
  ValidateBy({
    name: 'endsTimeSlot',
    validator: {
      validate: (_end, field?: ValidationArguments) =>
        isTimeSlot({ start: undefined, end: undefined, ...field?.object }),
      defaultMessage: () =>
        `must belong to one of the slots ${TIME_SLOTS.map(({ start, end }) => `${start}-${end}`).join(', ')}`,
    },
  });
