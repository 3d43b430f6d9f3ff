import { Injectable, NotFoundException } from '@nestjs/common';
import {
  ANY,
  type ChangeQuote,
  MAX_COUNTED_QUOTES,
  QUOTE_STATUSES,
} from '@site/contract/quote-inbox';
import { PROPERTY_TYPES } from '@site/contract/quotes';
import { Statements } from '../database/statements.js';
import { changedMeanwhile } from '../http/changed-meanwhile.js';
import type { StaffMember } from '../staff/acting-staff.js';
import type { FindQuotesDto } from './find-quotes.dto.js';
import {
  CHANGE_QUOTE,
  MATCHING_QUOTES,
  ONE_QUOTE,
  QUOTES,
  REPEATED_CHANGE,
} from './inbox-statements.js';
import { searchPatterns } from './search-patterns.js';

/** The second pattern of a search for one word. */
const ANYTHING = '%';

/** Before the place of any request. */
const BEFORE_ALL = '-9999999999999999';

/** The quote requests as the office works through them; every response is JSON. */
@Injectable()
export class QuoteInboxService {
  constructor(private readonly statements: Statements) {}

  async find({ search, status, type, after, limit }: FindQuotesDto): Promise<string> {
    const patterns = searchPatterns(search);
    const { json } = await this.statements.row<{ json: string }>(
      patterns.length > 0 ? MATCHING_QUOTES : QUOTES,
      [
        status === ANY ? QUOTE_STATUSES : [status],
        type === ANY ? PROPERTY_TYPES : [type],
        after ?? BEFORE_ALL,
        limit,
        QUOTE_STATUSES,
        MAX_COUNTED_QUOTES,
        ...(patterns.length > 0 ? [patterns[0], patterns[1] ?? ANYTHING, patterns] : []),
      ],
    );
    return json;
  }

  /** @throws {NotFoundException} for an unknown id */
  async one(id: string): Promise<string> {
    const [quote] = await this.statements.rows<{ json: string }>(ONE_QUOTE, [id]);
    if (!quote) throw unknownQuote();
    return quote.json;
  }

  /**
   * Repeating a change, after the first response was lost, changes nothing and gets the same response.
   *
   * @throws {NotFoundException} for an unknown id
   * @throws {ConflictException} when somebody has changed the request since the version that was sent
   */
  async change(
    id: string,
    { version, status, note }: ChangeQuote,
    staff: StaffMember,
  ): Promise<string> {
    const values = [id, version, status, note, staff];
    const [quote] = await this.statements.rows<{ json: string | null }>(CHANGE_QUOTE, values);
    if (!quote) throw unknownQuote();
    if (quote.json !== null) return quote.json;
    const [repeated] = await this.statements.rows<{ json: string }>(REPEATED_CHANGE, values);
    if (repeated) return repeated.json;
    throw changedMeanwhile();
  }
}

/** A request may have been deleted by now: it is kept for 12 months. */
const unknownQuote = () => new NotFoundException('There is no such quote request any more.');
