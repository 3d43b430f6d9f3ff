import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Additive, so that a process of the previous version keeps working during a deployment. */
export class CustomerPage1760001100000 implements MigrationInterface {
  name = 'CustomerPage1760001100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['recurring_booking', 'cancelled_booking']) {
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN skipped_cleans text[] NOT NULL DEFAULT '{}'`,
      );
    }
    // A booking changes its table when it is cancelled, so that no foreign key can name it.
    await runner.query(`
      CREATE TABLE booking_link (
        token_hash bytea NOT NULL,
        booking_id bigint NOT NULL,
        recipient_hash bytea NOT NULL,
        sent_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT booking_link_pk PRIMARY KEY (token_hash)
      )`);
    await runner.query('CREATE INDEX booking_link_booking_id ON booking_link (booking_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE booking_link');
    for (const table of ['recurring_booking', 'cancelled_booking']) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN skipped_cleans`);
    }
  }
}
