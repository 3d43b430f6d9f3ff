import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { cleanText } from '@site/contract/clean-text';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, Max, Min, ValidateBy } from 'class-validator';
import { customerEmail } from '../email-address/customer-email.js';
import { looksLikeEmail } from '../email-address/looks-like-email.js';
import { characterProblem } from './text.js';

interface TextRules {
  max: number;
  example: string;
  /** May be left out or empty; the DTO's initial value is used. */
  optional?: boolean;
  /** Null stands for an empty text. */
  nullable?: boolean;
  /** May hold several lines. */
  lines?: boolean;
  email?: boolean;
  /** The whole sentence for an empty text, where the specification has one. */
  emptySentence?: string;
}

/** A text, cleaned and trimmed. Messages are the rest of a sentence that begins with the field's name. */
export function TextField(rules: TextRules) {
  return applyDecorators(
    Transform(({ value }) => {
      if (value === null && rules.nullable) return '';
      return typeof value === 'string' ? cleanText(value) : value;
    }),
    ValidateBy({
      name: 'text',
      validator: {
        validate: (value) => textProblem(value, rules) === undefined,
        defaultMessage: (field) => textProblem(field?.value, rules) ?? '',
      },
    }),
    ApiProperty({
      type: String,
      example: rules.example,
      minLength: rules.optional ? 0 : 1,
      maxLength: rules.max,
      required: !rules.optional,
      ...(rules.optional && { default: '' }),
      ...(rules.nullable && { nullable: true }),
    }),
  );
}

function textProblem(value: unknown, rules: TextRules): string | undefined {
  if (value === undefined && rules.optional) return undefined;
  if (value === undefined || value === null) return rules.emptySentence ?? 'is missing';
  if (typeof value !== 'string') return 'must be a text';
  if (value === '')
    return rules.optional ? undefined : (rules.emptySentence ?? 'must not be empty');
  // An address that is stored in another spelling has to be one in both.
  const spellings = rules.email ? [value, customerEmail(value)] : [value];
  if (spellings.some(({ length }) => length > rules.max)) {
    return `must not be longer than ${rules.max} characters`;
  }
  if (rules.email && !spellings.every(looksLikeEmail)) return 'must be an email address';
  return characterProblem(value, rules.lines);
}

/** One of a fixed list of texts. */
export function ChoiceField(choices: readonly string[]) {
  return applyDecorators(
    IsIn(choices, { message: `must be one of ${choices.join(', ')}` }),
    ApiProperty({ enum: choices, example: choices[0] }),
  );
}

interface IntegerRules {
  min: number;
  max: number;
  example: number;
  /** May be left out; the DTO's initial value is used. Null is not a number either way. */
  optional?: boolean;
}

/** A whole number, not a text that looks like one. */
export function IntegerField({ min, max, example, optional = false }: IntegerRules) {
  const message = `must be a whole number from ${min} to ${max}`;
  return applyDecorators(
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
    ApiProperty({ type: 'integer', minimum: min, maximum: max, example, required: !optional }),
  );
}

/** True or false, not a text or number that stands for it. */
export function BooleanField({ example }: { example: boolean }) {
  return applyDecorators(
    IsBoolean({ message: 'must be true or false' }),
    ApiProperty({ type: Boolean, enum: [true, false], example }),
  );
}

/**
 * A date of the calendar, `YYYY-MM-DD`.
 *
 * @param optional may be left out
 */
export function DateField({ optional = false }: { optional?: boolean } = {}) {
  return applyDecorators(
    ValidateBy({
      name: 'date',
      validator: {
        validate: (value) => (optional && value === undefined) || isDate(value),
        defaultMessage: () => 'must be a date such as 2026-03-31',
      },
    }),
    ApiProperty({
      type: String,
      format: 'date',
      minLength: 10,
      maxLength: 10,
      pattern: DATE.source,
      example: '2026-03-31',
      required: !optional,
    }),
  );
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Postgres has no year 0. */
const FIRST_DATE = '0001-01-01';
/** Sydney is ahead of UTC, so that a time on the day after has a year of five digits there. */
const LAST_DATE = '9999-12-30';

/** Whether it is a date, `YYYY-MM-DD`. `Date` reads a day that does not exist, such as 31 February, as another one. */
export const isDate = (value: unknown): value is string => {
  if (typeof value !== 'string' || !DATE.test(value)) return false;
  if (value < FIRST_DATE || value > LAST_DATE) return false;
  const instant = new Date(value);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
};
