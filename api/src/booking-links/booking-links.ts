import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { myBookingPath } from '@site/contract/my-booking';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { Statements } from '../database/statements.js';
import { newToken } from '../http/new-token.js';
import { sha256 } from '../http/sha256.js';
import { WRONG_LINKS_PER_ADDRESS, wrongLinksOf } from '../limits/usage-limits.js';
import { UseCounts } from '../limits/use-counts.js';
import { FIND_BY_LINK, KEEP_LINK } from './booking-link-statements.js';

/** Links to the customers' own pages. Only digests of their tokens are stored (record 35). */
@Injectable()
export class BookingLinks {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly statements: Statements,
    private readonly uses: UseCounts,
  ) {}

  /**
   * Makes a link for one email. Anybody with the link can act on the booking, as long as it has this email
   * address.
   */
  async make(booking: { id: string; email: string }): Promise<string> {
    const token = newToken();
    await this.statements.rows(KEEP_LINK, [sha256(token), booking.id, sha256(booking.email)]);
    return this.env.siteUrl + myBookingPath(token);
  }

  /**
   * The id of the booking that a link leads to. All tokens are treated alike, whether they are valid or not: the
   * digest is looked up.
   *
   * @param token as sent; anything
   * @param client whose wrong tokens are counted
   * @throws {NotFoundException} for a token that is wrong, malformed, or does not work any more
   * @throws {TooManyRequestsException} after too many of them, for right ones too
   */
  async bookingOf(token: string, client: string): Promise<string> {
    const wrong = wrongLinksOf(client);
    const { refused, id } = await this.statements.row<{ refused: boolean; id: string | null }>(
      FIND_BY_LINK,
      [sha256(token), WRONG_LINKS_PER_ADDRESS, wrong.subject, wrong.most],
    );
    if (refused) throw await this.uses.refusal([wrong]);
    if (id !== null) return id;
    // A request without a token guesses nothing: a page of another site may have made a visitor's browser send it.
    if (token !== '') await this.uses.count([wrong]);
    throw new NotFoundException(
      `This link does not work any more. Please use the one in our latest email, or call us on ${this.env.company.phone}.`,
    );
  }
}
