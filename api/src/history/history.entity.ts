import type { Actor, HistorySubject } from '@site/contract/history';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Append-only: a trigger refuses every other change. */
@Entity('history')
@Check('history_about_known', `about IN ('booking', 'quote', 'slot', 'staff', 'link')`)
@Check('history_actor_known', `actor IN ('staff', 'customer', 'website')`)
@Index('history_about_one', ['about', 'aboutId', 'id'])
export class HistoryEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'history_pk',
  })
  readonly id!: string;

  @Column('timestamptz', { default: () => 'now()' })
  readonly at!: Date;

  @Column('text')
  readonly about!: HistorySubject;

  @Column('text', { name: 'about_id' })
  readonly aboutId!: string;

  @Column('text')
  readonly action!: string;

  @Column('text')
  readonly actor!: Actor;

  @Column('text', { name: 'actor_name', nullable: true })
  readonly actorName!: string | null;

  /** The staff member's account, which may have been removed since. */
  @Column('bigint', { name: 'actor_id', nullable: true })
  readonly actorId!: string | null;

  /** Without personal data, so that erasing a customer leaves the history as it is. */
  @Column('jsonb', { default: {} })
  readonly details!: Record<string, unknown>;
}
