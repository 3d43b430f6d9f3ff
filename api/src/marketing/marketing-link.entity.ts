import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Where the company advertises; its id is in the address of the link. */
@Entity('marketing_link')
@Check('marketing_link_visits_not_negative', 'visits >= 0')
export class MarketingLinkEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'marketing_link_pk' })
  readonly id!: string;

  @Column('integer')
  readonly visits!: number;

  /** Null while the link is in use. A trigger refuses to delete a link, or to change its id. */
  @Column('timestamptz', { name: 'archived_at', nullable: true })
  readonly archivedAt!: Date | null;
}
