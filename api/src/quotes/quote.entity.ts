import type { PropertyType } from '@site/contract/quotes';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('quote_request')
@Index('quote_request_requested_at', ['requestedAt'])
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
}
