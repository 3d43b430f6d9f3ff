import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { MarketingLinkEntity } from '../marketing/marketing-link.entity.js';
import { BookingColumns } from './booking-columns.js';

/** A booking that no longer holds its slot, under the id that it had. */
@Entity('cancelled_booking')
@Index('cancelled_booking_idempotency_key', ['idempotencyKey'])
@Index('cancelled_booking_began_at_link', { synchronize: false })
export class CancelledBookingEntity extends BookingColumns {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'cancelled_booking_pk' })
  readonly id!: string;

  @Column('text', { name: 'idempotency_key', nullable: true })
  readonly idempotencyKey!: string | null;

  @Column('timestamptz', { name: 'booked_at' })
  readonly bookedAt!: Date;

  @Column('integer')
  readonly version!: number;

  @Column('timestamptz', { name: 'changed_at' })
  readonly changedAt!: Date;

  @Column('timestamptz', { name: 'cancelled_at', default: () => 'now()' })
  readonly cancelledAt!: Date;

  /** For the office only. */
  @Column('text')
  readonly reason!: string;

  @ManyToOne(() => MarketingLinkEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({
    name: 'marketing_link_id',
    foreignKeyConstraintName: 'cancelled_booking_marketing_link',
  })
  readonly marketingLink!: MarketingLinkEntity | null;
}
