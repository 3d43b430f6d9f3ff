import { Injectable } from '@nestjs/common';
import type { QuoteRequest } from '@site/contract/quotes';
import { Statements } from '../database/statements.js';
import { checkSameRequest, digestOf } from '../http/idempotency.js';
import { EARLIER_QUOTE, KEEP_QUOTE } from './quote-statements.js';

@Injectable()
export class QuotesService {
  constructor(private readonly statements: Statements) {}

  /**
   * Keeps the request, once per key.
   *
   * @throws {ConflictException} when the key stands for another request
   */
  async submit(request: QuoteRequest, key: string | null): Promise<void> {
    const values = columns(request);
    const digest = digestOf('quote', values);
    const { kept } = await this.statements.row<{ kept: boolean }>(KEEP_QUOTE, [
      key,
      digest,
      ...values,
    ]);
    if (kept) return;
    const first = await this.statements.row<{ request: Buffer }>(EARLIER_QUOTE, [key]);
    checkSameRequest(first.request, digest);
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
