import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { QuoteEntity } from '../quotes/quote.entity.js';

/** A token with which files can be sent for a quote request. */
@Entity('quote_upload')
@Index('quote_upload_of_quote', ['quoteId'])
@Index('quote_upload_of_key', ['idempotencyKey'])
export class QuoteUploadEntity {
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'quote_upload_pk' })
  readonly tokenHash!: Buffer;

  @Column('bigint', { name: 'quote_id' })
  readonly quoteId!: string;

  @ManyToOne(() => QuoteEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'quote_id', foreignKeyConstraintName: 'quote_upload_quote' })
  readonly quote!: QuoteEntity;

  /** Key of the quote request: when it is repeated, the response has another token. */
  @Column('text', { name: 'idempotency_key', nullable: true })
  readonly idempotencyKey!: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  readonly expiresAt!: Date;
}
