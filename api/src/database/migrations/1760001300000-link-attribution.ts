import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['quote_request', 'recurring_booking', 'cancelled_booking'] as const;

/**
 * Links can be archived, and quote requests and bookings say by which link the customer came. Additive: a process of
 * the previous version stores both without a link. No index on `recurring_booking`, which holds 28 rows at most.
 */
export class LinkAttribution1760001300000 implements MigrationInterface {
  name = 'LinkAttribution1760001300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE marketing_link ADD COLUMN archived_at timestamptz');
    // Links that are printed stay in use, so an id must never stand for another link.
    await runner.query(`
      CREATE FUNCTION refuse_link_removal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'A marketing link keeps its id, and is archived rather than deleted.'
          USING ERRCODE = 'restrict_violation';
      END $$`);
    await runner.query(`
      CREATE TRIGGER marketing_link_stays BEFORE DELETE OR UPDATE OF id ON marketing_link
      FOR EACH ROW EXECUTE FUNCTION refuse_link_removal()`);
    for (const table of TABLES) {
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN marketing_link_id text,
          ADD CONSTRAINT ${table}_marketing_link FOREIGN KEY (marketing_link_id)
            REFERENCES marketing_link (id) ON DELETE RESTRICT`);
    }
    await runner.query(`
      CREATE INDEX quote_request_began_at_link ON quote_request (marketing_link_id, requested_at)
      WHERE marketing_link_id IS NOT NULL`);
    await runner.query(`
      CREATE INDEX cancelled_booking_began_at_link ON cancelled_booking (marketing_link_id, booked_at)
      WHERE marketing_link_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN marketing_link_id`);
    }
    await runner.query('DROP TRIGGER marketing_link_stays ON marketing_link');
    await runner.query('DROP FUNCTION refuse_link_removal');
    await runner.query('ALTER TABLE marketing_link DROP COLUMN archived_at');
  }
}
