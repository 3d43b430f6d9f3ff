import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { QuoteEntity } from './quote.entity.js';

/** What somebody in the office has noted about a quote request. */
@Entity('quote_note')
@Index('quote_note_of_quote', ['quoteId', 'id'])
export class QuoteNoteEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'quote_note_pk',
  })
  readonly id!: string;

  @Column('bigint', { name: 'quote_id' })
  readonly quoteId!: string;

  @ManyToOne(() => QuoteEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'quote_id', foreignKeyConstraintName: 'quote_note_quote' })
  readonly quote!: QuoteEntity;

  @Column('text')
  readonly text!: string;

  /** Null when nobody was known by name. */
  @Column('text', { name: 'author_name', nullable: true })
  readonly authorName!: string | null;

  @Column('timestamptz', { name: 'written_at', default: () => 'now()' })
  readonly writtenAt!: Date;
}
