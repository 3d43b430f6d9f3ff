import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Without a foreign key: links are never deleted, and with one each visit would lock the row of its link a second
 * time.
 */
export class MarketingDays1760000900000 implements MigrationInterface {
  name = 'MarketingDays1760000900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketing_day (
        link_id text NOT NULL,
        day date NOT NULL,
        visits integer NOT NULL,
        CONSTRAINT marketing_day_pk PRIMARY KEY (link_id, day),
        CONSTRAINT marketing_day_visits_positive CHECK (visits > 0)
      )`);
    await runner.query('CREATE INDEX marketing_day_day ON marketing_day (day)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE marketing_day');
  }
}
