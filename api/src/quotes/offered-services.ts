import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { PROPERTY_TYPES, QUOTE_SERVICES } from '@site/contract/quotes';
import { ValidateBy } from 'class-validator';

/** Says what is wrong with the services chosen for a type of property, or nothing. */
export function servicesProblem(services: unknown, type: unknown): string | undefined {
  if (!Array.isArray(services)) return 'must be a list of services';
  const offered = offeredFor(type);
  if (services.some((service) => !offered.includes(service))) {
    return `may only hold services for the chosen type: ${offered.join(', ')}`;
  }
  return new Set(services).size < services.length ? 'must not name a service twice' : undefined;
}

/** By the list of types, not by key: an object also has keys such as `constructor`. */
function offeredFor(type: unknown): readonly unknown[] {
  const known = PROPERTY_TYPES.find((propertyType) => propertyType === type);
  return known ? QUOTE_SERVICES[known] : [];
}

export const OfferedServices = () =>
  applyDecorators(
    ValidateBy({
      name: 'offeredServices',
      validator: {
        validate: (services, field) => problemOf(services, field?.object) === undefined,
        defaultMessage: (field) => problemOf(field?.value, field?.object) ?? '',
      },
    }),
    ApiProperty({
      type: 'array',
      items: { type: 'string', enum: Object.values(QUOTE_SERVICES).flat() },
      uniqueItems: true,
      description: 'Services offered for the type of property.',
      example: ['House', 'Windows'],
    }),
  );

const problemOf = (services: unknown, request?: object) =>
  servicesProblem(services, request && 'type' in request ? request.type : undefined);
