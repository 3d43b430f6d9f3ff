import type { Day, Frequency } from '@site/contract/bookings';
import { Column } from 'typeorm';

/** What a booking keeps when it is cancelled. */
export abstract class BookingColumns {
  @Column('text')
  readonly day!: Day;

  /** Wall-clock time in Sydney; Postgres returns `HH:MM:SS`. */
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

  /** `YYYY-MM-DD` in Sydney; null until the office confirms it. */
  @Column('date', { name: 'first_clean', nullable: true })
  readonly firstClean!: string | null;

  /** The marketing link that brought the customer; null if there was none. */
  @Column('text', { name: 'marketing_link_id', nullable: true })
  readonly marketingLinkId!: string | null;

  /** Dates `YYYY-MM-DD`, stored as text: the driver would convert an array of dates to a time zone. */
  @Column('text', { name: 'skipped_cleans', array: true, default: {} })
  readonly skippedCleans!: string[];
}
