import { BadRequestException, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';

/** Fewer digits than the largest `bigint` of Postgres. */
const ID = /^\d{1,18}$/;

/** The id of a row in a URL. */
export class IdPipe implements PipeTransform<string, string> {
  /** @throws {BadRequestException} for a text that cannot be the id of a row */
  transform(id: string): string {
    if (ID.test(id)) return id;
    throw new BadRequestException('The id in the address must be 1 to 18 digits.');
  }
}

/** Documents a parameter that {@link IdPipe} reads. */
export const ApiRowId = (name = 'id') =>
  ApiParam({ name, schema: { type: 'string', pattern: ID.source }, example: '42' });
