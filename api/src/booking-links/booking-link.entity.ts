import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A link to the customer's own page in one email. The token itself is in that email only. */
@Entity('booking_link')
@Index('booking_link_booking_id', ['bookingId'])
export class BookingLinkEntity {
  /** SHA-256 of the token. */
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'booking_link_pk' })
  readonly tokenHash!: Buffer;

  @Column('bigint', { name: 'booking_id' })
  readonly bookingId!: string;

  /** SHA-256 of the email address that the email went to: the link is void once the booking has another address. */
  @Column('bytea', { name: 'recipient_hash' })
  readonly recipientHash!: Buffer;

  @Column('timestamptz', { name: 'sent_at', default: () => 'now()' })
  readonly sentAt!: Date;
}
