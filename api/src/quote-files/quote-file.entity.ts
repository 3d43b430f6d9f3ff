import type { QuoteFileType } from '@site/contract/quote-files';
import {
  Check,
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { QuoteEntity } from '../quotes/quote.entity.js';

/** A file of a quote request; a trigger queues the removal of its bytes when the row is deleted. */
@Entity('quote_file')
@Unique('quote_file_once', ['quoteId', 'sha256'])
@Unique('quote_file_stored_as', ['storedAs'])
@Check('quote_file_bytes', 'bytes > 0')
export class QuoteFileEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'quote_file_pk',
  })
  readonly id!: string;

  @Column('bigint', { name: 'quote_id' })
  readonly quoteId!: string;

  @ManyToOne(() => QuoteEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'quote_id', foreignKeyConstraintName: 'quote_file_quote' })
  readonly quote!: QuoteEntity;

  /** Its name on the customer's device. */
  @Column('text')
  readonly name!: string;

  /** The type of its content. */
  @Column('text')
  readonly type!: QuoteFileType;

  @Column('integer')
  readonly bytes!: number;

  /** Recognises a file that is sent again. */
  @Column('bytea')
  readonly sha256!: Buffer;

  /** The name of the stored file: random hexadecimal digits. */
  @Column('text', { name: 'stored_as' })
  readonly storedAs!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  readonly createdAt!: Date;
}
