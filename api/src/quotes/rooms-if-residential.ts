import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { MAX_ROOMS } from '@site/contract/bookings';
import { ValidateBy } from 'class-validator';

/** Bedrooms of a home; for other properties they may be left out and are not kept. */
export const RoomsIfResidential = () =>
  applyDecorators(
    ValidateBy({
      name: 'roomsIfResidential',
      validator: {
        validate: (rooms, field) => isRooms(rooms) || (isNothing(rooms) && !isHome(field?.object)),
        defaultMessage: () => `must be a whole number from 0 to ${MAX_ROOMS}`,
      },
    }),
    ApiProperty({
      type: 'integer',
      minimum: 0,
      maximum: MAX_ROOMS,
      nullable: true,
      required: false,
      description: 'Required for a residential property, otherwise null.',
      example: 2,
    }),
  );

const isRooms = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_ROOMS;

const isNothing = (value: unknown) => value === null || value === undefined;

const isHome = (request?: object) =>
  request !== undefined && 'type' in request && request.type === 'residential';
