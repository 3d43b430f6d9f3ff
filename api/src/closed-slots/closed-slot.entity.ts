import type { Day } from '@site/contract/bookings';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A slot that nobody can book. Triggers keep it from being booked at the same time. */
@Entity('closed_slot')
export class ClosedSlotEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'closed_slot_pk' })
  readonly day!: Day;

  /** Wall-clock time in Sydney. */
  @PrimaryColumn('time', { name: 'start_time', primaryKeyConstraintName: 'closed_slot_pk' })
  readonly start!: string;

  @Column('time', { name: 'end_time' })
  readonly end!: string;

  @Column('text')
  readonly reason!: string;

  @Column('timestamptz', { name: 'closed_at', default: () => 'now()' })
  readonly closedAt!: Date;
}
