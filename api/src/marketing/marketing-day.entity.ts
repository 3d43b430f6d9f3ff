import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often a link was visited on one day; a day without visits has no row. */
@Entity('marketing_day')
@Check('marketing_day_visits_positive', 'visits > 0')
@Index('marketing_day_day', ['day'])
export class MarketingDayEntity {
  @PrimaryColumn('text', { name: 'link_id', primaryKeyConstraintName: 'marketing_day_pk' })
  readonly linkId!: string;

  /** `YYYY-MM-DD` in Sydney. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'marketing_day_pk' })
  readonly day!: string;

  @Column('integer')
  readonly visits!: number;
}
