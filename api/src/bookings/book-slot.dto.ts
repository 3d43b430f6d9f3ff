import { ApiProperty } from '@nestjs/swagger';
import {
  type BookSlot,
  type CustomerData,
  DAYS,
  type Day,
  FREQUENCIES,
  type Frequency,
  MAX_ROOMS,
  MIN_BOOKED_ROOMS,
  type PropertyDetails,
  TIME_SLOTS,
} from '@site/contract/bookings';
import { LIMITS } from '@site/contract/limits';
import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { ChoiceField, IntegerField, TextField } from '../http/fields.js';
import { EndsTimeSlot } from './time-slot.js';

const rooms = { min: MIN_BOOKED_ROOMS, max: MAX_ROOMS };

export class CustomerDataDto implements CustomerData {
  @TextField({ max: LIMITS.name, example: 'Mia' })
  readonly firstName!: string;

  @TextField({ max: LIMITS.name, example: 'Nguyen' })
  readonly lastName!: string;

  @TextField({ max: LIMITS.email, example: 'mia@example.com', email: true })
  readonly email!: string;

  @TextField({ max: LIMITS.phone, example: '0491 570 156' })
  readonly phone!: string;

  @TextField({ max: LIMITS.address, example: '1 Crown St, Surry Hills NSW 2010' })
  readonly address!: string;
}

export class PropertyDetailsDto implements PropertyDetails {
  @IntegerField({ ...rooms, example: 2 })
  readonly bedrooms!: number;

  @IntegerField({ ...rooms, example: 1 })
  readonly bathrooms!: number;
}

/** For a part of the body that is missing or not an object. */
const message = 'must be an object';

export class BookSlotDto implements BookSlot {
  @ChoiceField(DAYS)
  readonly day!: Day;

  @ChoiceField(TIME_SLOTS.map(({ start }) => start))
  readonly start!: string;

  @ChoiceField(TIME_SLOTS.map(({ end }) => end))
  @EndsTimeSlot()
  readonly end!: string;

  @IsObject({ message })
  @ValidateNested()
  @Type(() => CustomerDataDto)
  @ApiProperty()
  readonly customerData!: CustomerDataDto;

  @ChoiceField(FREQUENCIES)
  readonly cleaningFrequency!: Frequency;

  @IsObject({ message })
  @ValidateNested()
  @Type(() => PropertyDetailsDto)
  @ApiProperty()
  readonly propertyDetails!: PropertyDetailsDto;
}
