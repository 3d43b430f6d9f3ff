import { Injectable } from '@nestjs/common';
import type { QuoteRequest } from '@site/contract/quotes';
import { Statements } from '../database/statements.js';
import { customerEmail } from '../email-address/customer-email.js';
import { requestDigest } from '../http/idempotency.js';
import { newToken } from '../http/new-token.js';
import type { Sender } from '../http/sender.js';
import { sha256 } from '../http/sha256.js';
import { Admission } from '../limits/admission.js';
import { ALLOW_FILES_AGAIN } from '../quote-files/upload-statements.js';
import { EARLIER_QUOTE, STORE_QUOTE } from './quote-statements.js';

/** Quote requests of visitors. What staff do with them is in `quote-inbox.service.ts`. */
@Injectable()
export class QuotesService {
  constructor(
    private readonly admission: Admission,
    private readonly statements: Statements,
  ) {}

  /**
   * Stores the request, once per key.
   *
   * @param attributedLinkIds ids of marketing links; the first that is in use counts
   * @returns the token with which files can be sent for an hour; undefined for a request that is repeated later
   * @throws {ConflictException} when the key was used for another request
   * @throws {TooManyRequestsException} above a limit
   * @throws {ProofRequiredException} while the site is busy
   */
  async submit(request: QuoteRequest, sender: Sender, attributedLinkIds: string[]) {
    const values = columns(request);
    const token = newToken();
    const { claimed } = await this.admission.store<{ claimed?: true }>(
      {
        kind: 'quote',
        digest: requestDigest('quote', values),
        email: request.email,
        statement: STORE_QUOTE,
        earlier: EARLIER_QUOTE,
        values: [...values, attributedLinkIds, sha256(token)],
      },
      sender,
    );
    const isAllowed = claimed || (await this.allowFilesAgain(sender, token));
    return isAllowed ? token : undefined;
  }

  /** Tokens are not stored, so that a repeated request gets another one. */
  private async allowFilesAgain({ key }: Sender, token: string): Promise<boolean> {
    const allowed = await this.statements.rows(ALLOW_FILES_AGAIN, [key, sha256(token)]);
    return allowed.length > 0;
  }
}

const columns = (request: QuoteRequest) => [
  request.name,
  customerEmail(request.email),
  request.phone,
  request.address,
  request.specialInstructions,
  request.type,
  request.type === 'residential' ? request.bedrooms : null,
  request.bathrooms,
  request.selectedServices,
];
