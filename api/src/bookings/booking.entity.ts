import type { Day, Frequency } from '@site/contract/bookings';
import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity('recurring_booking')
@Unique('recurring_booking_one_per_slot', ['day', 'start', 'end'])
@Index('recurring_booking_booked_at', ['bookedAt'])
export class BookingEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'recurring_booking_pk',
  })
  readonly id!: string;

  @Column('text')
  readonly day!: Day;

  /** Wall-clock time in Sydney; Postgres answers `HH:MM:SS`. */
  @Column('time', { name: 'start_time' })
  readonly start!: string;

  @Column('time', { name: 'end_time' })
  readonly end!: string;

  @Column('text', { name: 'first_name' })
  readonly firstName!: string;

  @Column('text', { name: 'last_name' })
  readonly lastName!: string;

  @Column('text')
  readonly email!: string;

  @Column('text')
  readonly phone!: string;

  @Column('text')
  readonly address!: string;

  @Column('text')
  readonly frequency!: Frequency;

  @Column('smallint')
  readonly bedrooms!: number;

  @Column('smallint')
  readonly bathrooms!: number;

  @Column('text', { name: 'idempotency_key', nullable: true })
  readonly idempotencyKey!: string | null;

  @Column('timestamptz', { name: 'booked_at', default: () => 'now()' })
  readonly bookedAt!: Date;
}
