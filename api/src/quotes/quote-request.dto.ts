import { MAX_ROOMS } from '@site/contract/bookings';
import { LIMITS } from '@site/contract/limits';
import { PROPERTY_TYPES, type PropertyType, type QuoteRequest } from '@site/contract/quotes';
import { ChoiceField, IntegerField, TextField } from '../http/fields.js';
import { OfferedServices } from './offered-services.js';
import { RoomsIfResidential } from './rooms-if-residential.js';

export class QuoteRequestDto implements QuoteRequest {
  @TextField({ max: LIMITS.name, example: 'Mia Nguyen' })
  readonly name!: string;

  @TextField({ max: LIMITS.email, example: 'mia@example.com', email: true })
  readonly email!: string;

  @TextField({ max: LIMITS.phone, example: '0491 570 156' })
  readonly phone!: string;

  @TextField({ max: LIMITS.address, example: '1 Crown St, Surry Hills NSW 2010' })
  readonly address!: string;

  @TextField({
    max: LIMITS.specialInstructions,
    example: 'Please bring a ladder.',
    optional: true,
    nullable: true,
    lines: true,
  })
  readonly specialInstructions: string = '';

  @ChoiceField(PROPERTY_TYPES)
  readonly type!: PropertyType;

  @RoomsIfResidential()
  readonly bedrooms: number | null = null;

  @IntegerField({ min: 0, max: MAX_ROOMS, example: 1 })
  readonly bathrooms!: number;

  @OfferedServices()
  readonly selectedServices!: string[];
}
