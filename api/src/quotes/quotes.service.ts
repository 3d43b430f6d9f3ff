import { Injectable } from '@nestjs/common';
import type { QuoteRequest } from '@site/contract/quotes';
import { digestOf } from '../http/idempotency.js';
import type { Sender } from '../http/sender.js';
import { Admission } from '../limits/admission.js';
import { EARLIER_QUOTE, STORE_QUOTE } from './quote-statements.js';

@Injectable()
export class QuotesService {
  constructor(private readonly admission: Admission) {}

  /**
   * Stores the request, once per key.
   *
   * @param cameBy the id of a marketing link, which counts as long as it is in use
   * @throws {ConflictException} when the key stands for another request
   * @throws {TooManyRequestsException} above a limit
   * @throws {ProofRequiredException} while the site is busy
   */
  async submit(request: QuoteRequest, sender: Sender, cameBy: string | null): Promise<void> {
    const values = columns(request);
    await this.admission.store(
      {
        kind: 'quote',
        digest: digestOf('quote', values),
        email: request.email,
        statement: STORE_QUOTE,
        earlier: EARLIER_QUOTE,
        values: [...values, cameBy],
      },
      sender,
    );
  }
}

const columns = (request: QuoteRequest) => [
  request.name,
  request.email,
  request.phone,
  request.address,
  request.specialInstructions,
  request.type,
  request.type === 'residential' ? request.bedrooms : null,
  request.bathrooms,
  request.selectedServices,
];
