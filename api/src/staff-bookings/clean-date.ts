import { NotFoundException, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { isDate } from '../http/fields.js';

/** The date of a clean in a URL. */
export class CleanDatePipe implements PipeTransform<string, string> {
  /** @throws {NotFoundException} for what is not a date */
  transform(date: string): string {
    if (isDate(date)) return date;
    throw new NotFoundException('The address must end in a date such as 2026-03-31.');
  }
}

export const ApiCleanDate = () =>
  ApiParam({
    name: 'date',
    description: 'Date of a clean, in Sydney.',
    schema: { type: 'string', format: 'date', minLength: 10, maxLength: 10 },
    example: '2026-03-31',
  });
