import type { QuoteStatus } from '@site/contract/quote-inbox';
import type { PropertyType } from '@site/contract/quotes';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { MarketingLinkEntity } from '../marketing/marketing-link.entity.js';

/** A quote request of a visitor, and how far the office is with it. */
@Entity('quote_request')
@Check('quote_request_status_known', `status IN ('new', 'contacted', 'won', 'lost')`)
@Check('quote_request_answered', `(status = 'new') = (answered_at IS NULL)`)
@Check('quote_request_file_count', 'file_count BETWEEN 0 AND 5')
@Index('quote_request_requested_at', ['requestedAt'])
@Index('quote_request_queue', { synchronize: false })
@Index('quote_request_search', { synchronize: false })
@Index('quote_request_began_at_link', { synchronize: false })
export class QuoteEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'quote_request_pk',
  })
  readonly id!: string;

  @Column('text')
  readonly name!: string;

  @Column('text')
  readonly email!: string;

  @Column('text')
  readonly phone!: string;

  @Column('text')
  readonly address!: string;

  @Column('text', { name: 'special_instructions' })
  readonly specialInstructions!: string;

  @Column('text')
  readonly type!: PropertyType;

  /** Null unless the property is residential. */
  @Column('smallint', { nullable: true })
  readonly bedrooms!: number | null;

  @Column('smallint')
  readonly bathrooms!: number;

  @Column('text', { name: 'selected_services', array: true })
  readonly selectedServices!: string[];

  @Column('timestamptz', { name: 'requested_at', default: () => 'now()' })
  readonly requestedAt!: Date;

  @Column('text', { default: 'new' })
  readonly status!: QuoteStatus;

  /** Rises with each change by staff. */
  @Column('integer', { default: 1 })
  readonly version!: number;

  /** When the request stopped being new; null while it is. */
  @Column('timestamptz', { name: 'answered_at', nullable: true })
  readonly answeredAt!: Date | null;

  /** The text that is searched; a trigger fills it. */
  @Column('text', { name: 'search_text', default: '', select: false })
  readonly searchText!: string;

  /** Files that were sent with it. */
  @Column('smallint', { name: 'file_count', default: 0 })
  readonly fileCount!: number;

  /** The marketing link that brought the customer; null if there was none. */
  @Column('text', { name: 'marketing_link_id', nullable: true })
  readonly marketingLinkId!: string | null;

  @ManyToOne(() => MarketingLinkEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({
    name: 'marketing_link_id',
    foreignKeyConstraintName: 'quote_request_marketing_link',
  })
  readonly marketingLink!: MarketingLinkEntity | null;
}
