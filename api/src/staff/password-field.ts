import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { PASSWORD_LENGTH } from '@site/contract/limits';
import { ValidateBy } from 'class-validator';

/** A password as it was typed: spaces at its ends belong to it. */
export const PasswordField = () =>
  applyDecorators(
    ValidateBy({
      name: 'password',
      validator: {
        validate: (value) => problem(value) === undefined,
        defaultMessage: (field) => problem(field?.value) ?? '',
      },
    }),
    ApiProperty({
      type: String,
      maxLength: PASSWORD_LENGTH.max,
      format: 'password',
      example: 'otter velvet comet marble',
    }),
  );

function problem(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'must be a text';
  if (value.length > PASSWORD_LENGTH.max) {
    return `must not be longer than ${PASSWORD_LENGTH.max} characters`;
  }
  return /\p{Surrogate}/u.test(value) ? 'contains a broken character' : undefined;
}
