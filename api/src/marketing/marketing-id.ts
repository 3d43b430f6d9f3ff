import { BadRequestException, NotFoundException, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { LIMITS } from '@site/contract/limits';
import { Transform } from 'class-transformer';
import { characterProblem, quoted } from '../http/text.js';

/** `.` and `..` cannot stand in a URL: every client removes them from the path. */
const UNADDRESSABLE = new Set(['.', '..']);

/** An id as it is stored, in one form of Unicode: staff could not tell apart two that only spell an accent differently. */
export const storedId = (id: string): string => id.normalize('NFC');

/** Makes a field of a request a {@link storedId}, before it is checked. */
export const ToStoredId = () =>
  Transform(({ value }) => (typeof value === 'string' ? storedId(value) : value));

/** Says what is wrong with a trimmed marketing id, or nothing. */
export function marketingIdProblem(id: string): string | undefined {
  if (id === '') return 'must not be empty';
  if (id.length > LIMITS.marketingId) {
    return `must not be longer than ${LIMITS.marketingId} characters`;
  }
  if (UNADDRESSABLE.has(id)) return 'must not be "." or "..", which cannot be part of a link';
  if (id.split(/[/\\]/).includes('..')) {
    return 'must not have ".." between slashes, which cannot be part of a link';
  }
  return characterProblem(id);
}

/** The marketing id in a URL. */
export class MarketingIdPipe implements PipeTransform<string, string> {
  /** @throws {BadRequestException} for an id that no marketing link can have */
  transform(given: string): string {
    const id = storedId(given);
    const problem = marketingIdProblem(id);
    if (problem) throw new BadRequestException(`The marketing ID ${problem}.`);
    return id;
  }
}

export const unknownLink = (id: string) =>
  new NotFoundException(`There is no marketing link ${quoted(id)}.`);

export const ApiMarketingId = () =>
  ApiParam({
    name: 'id',
    description: 'Marketing id, percent-encoded.',
    schema: { type: 'string', minLength: 1, maxLength: LIMITS.marketingId },
    example: 'summer-flyer',
  });
