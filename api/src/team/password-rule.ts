import { BadRequestException } from '@nestjs/common';
import { passwordWeakness } from '../config/staff-password.js';

/**
 * @param known what a guesser tries first
 * @throws {BadRequestException} for a password that is easy to guess
 */
export function checkPassword(password: string, known: readonly string[]) {
  const weakness = passwordWeakness(password, known);
  if (weakness === undefined) return;
  throw new BadRequestException(
    `The password ${weakness}. Choose four words that have nothing to do with each other.`,
  );
}
