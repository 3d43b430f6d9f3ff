import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { MarketingLinkEntity } from '../marketing/marketing-link.entity.js';
import { BookingColumns } from './booking-columns.js';

/** A booking that holds its slot. */
@Entity('recurring_booking')
@Unique('recurring_booking_one_per_slot', ['day', 'start', 'end'])
@Index('recurring_booking_booked_at', ['bookedAt'])
@Check(
  'recurring_booking_first_clean_on_day',
  `extract(isodow FROM first_clean) = array_position(ARRAY['Monday', 'Tuesday', 'Wednesday',
    'Thursday', 'Friday', 'Saturday', 'Sunday'], day)`,
)
export class BookingEntity extends BookingColumns {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'recurring_booking_pk',
  })
  readonly id!: string;

  @Column('text', { name: 'idempotency_key', nullable: true })
  readonly idempotencyKey!: string | null;

  @Column('timestamptz', { name: 'booked_at', default: () => 'now()' })
  readonly bookedAt!: Date;

  /** Rises with each change; also the SEQUENCE of the calendar invitation. */
  @Column('integer', { default: 1 })
  readonly version!: number;

  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  readonly changedAt!: Date;

  @ManyToOne(() => MarketingLinkEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({
    name: 'marketing_link_id',
    foreignKeyConstraintName: 'recurring_booking_marketing_link',
  })
  readonly marketingLink!: MarketingLinkEntity | null;
}
