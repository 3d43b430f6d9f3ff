import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A slot is closed or booked, never both. Each write locks the slot first and then looks at the other table, in
 * a statement of its own within the trigger: a single statement would see the table as it was before the wait.
 */
export class ClosedSlots1760000700000 implements MigrationInterface {
  name = 'ClosedSlots1760000700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE closed_slot (
        day text NOT NULL,
        start_time time NOT NULL,
        end_time time NOT NULL,
        reason text NOT NULL,
        closed_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT closed_slot_pk PRIMARY KEY (day, start_time)
      )`);
    await runner.query(`
      CREATE FUNCTION lock_slot(day text, start_time time) RETURNS void LANGUAGE sql AS $$
        SELECT pg_advisory_xact_lock(7261904, hashtext(day || ' ' || start_time))
      $$`);
    await runner.query(`
      CREATE FUNCTION refuse_closed_slot() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM lock_slot(NEW.day, NEW.start_time);
        PERFORM FROM closed_slot closed
          WHERE closed.day = NEW.day AND closed.start_time = NEW.start_time;
        IF FOUND THEN
          RETURN NULL;
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER recurring_booking_slot_open BEFORE INSERT ON recurring_booking
      FOR EACH ROW EXECUTE FUNCTION refuse_closed_slot()`);
    await runner.query(`
      CREATE FUNCTION refuse_booked_slot() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM lock_slot(NEW.day, NEW.start_time);
        PERFORM FROM recurring_booking booked
          WHERE booked.day = NEW.day AND booked.start_time = NEW.start_time;
        IF FOUND THEN
          RETURN NULL;
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER closed_slot_not_booked BEFORE INSERT ON closed_slot
      FOR EACH ROW EXECUTE FUNCTION refuse_booked_slot()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER recurring_booking_slot_open ON recurring_booking');
    await runner.query('DROP TABLE closed_slot');
    await runner.query('DROP FUNCTION refuse_booked_slot, refuse_closed_slot, lock_slot');
  }
}
