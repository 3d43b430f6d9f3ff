import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notifies open pages that cancelled bookings are gone, for example when a customer's data is erased. Once for each
 * statement, as for quote requests. An undo moves the row back, which is noted there.
 */
export class ErasedBookings1760001700000 implements MigrationInterface {
  name = 'ErasedBookings1760001700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION note_erased_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM erased WHERE id NOT IN (SELECT id FROM recurring_booking)) THEN
          PERFORM note_site_change('booking', 'removed', NULL, NULL, NULL);
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER cancelled_booking_note_erased AFTER DELETE ON cancelled_booking
      REFERENCING OLD TABLE AS erased
      FOR EACH STATEMENT EXECUTE FUNCTION note_erased_bookings()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER cancelled_booking_note_erased ON cancelled_booking');
    await runner.query('DROP FUNCTION note_erased_bookings');
  }
}
