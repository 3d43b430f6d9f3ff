import type { MigrationInterface, QueryRunner } from 'typeorm';

const DAYS = `ARRAY['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']`;

/**
 * Additive, so that a process of the previous version can keep booking during a deployment. A cancelled
 * booking leaves `recurring_booking`, whose unique constraint decides who holds a slot.
 */
export class BookingChanges1760000800000 implements MigrationInterface {
  name = 'BookingChanges1760000800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recurring_booking
        ADD COLUMN first_clean date,
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now(),
        ADD CONSTRAINT recurring_booking_first_clean_on_day CHECK (
          extract(isodow FROM first_clean) = array_position(${DAYS}, day))`);
    await runner.query(`
      CREATE TABLE cancelled_booking (
        id bigint NOT NULL,
        day text NOT NULL,
        start_time time NOT NULL,
        end_time time NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        address text NOT NULL,
        frequency text NOT NULL,
        bedrooms smallint NOT NULL,
        bathrooms smallint NOT NULL,
        idempotency_key text,
        booked_at timestamptz NOT NULL,
        first_clean date,
        version integer NOT NULL,
        changed_at timestamptz NOT NULL,
        cancelled_at timestamptz NOT NULL DEFAULT now(),
        reason text NOT NULL,
        CONSTRAINT cancelled_booking_pk PRIMARY KEY (id)
      )`);
    await runner.query(
      'CREATE INDEX cancelled_booking_idempotency_key ON cancelled_booking (idempotency_key)',
    );
    // A closed slot acts as a taken one. A new booking is skipped, as by ON CONFLICT DO NOTHING. A booking that is
    // moved or restored would be lost if it were skipped, so its statement fails.
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_closed_slot() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM lock_slot(NEW.day, NEW.start_time);
        PERFORM FROM closed_slot closed
          WHERE closed.day = NEW.day AND closed.start_time = NEW.start_time;
        IF NOT FOUND THEN
          RETURN NEW;
        ELSIF NEW.version = 1 THEN
          RETURN NULL;
        END IF;
        RAISE EXCEPTION 'The slot is closed.'
          USING ERRCODE = 'unique_violation', CONSTRAINT = 'recurring_booking_one_per_slot';
      END $$`);
    await runner.query(`
      CREATE TRIGGER recurring_booking_new_slot_open
      BEFORE UPDATE OF day, start_time ON recurring_booking FOR EACH ROW
      WHEN ((OLD.day, OLD.start_time) IS DISTINCT FROM (NEW.day, NEW.start_time))
      EXECUTE FUNCTION refuse_closed_slot()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER recurring_booking_new_slot_open ON recurring_booking');
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_closed_slot() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM lock_slot(NEW.day, NEW.start_time);
        PERFORM FROM closed_slot closed
          WHERE closed.day = NEW.day AND closed.start_time = NEW.start_time;
        IF FOUND THEN
          RETURN NULL;
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query('DROP TABLE cancelled_booking');
    await runner.query(`
      ALTER TABLE recurring_booking
        DROP CONSTRAINT recurring_booking_first_clean_on_day,
        DROP COLUMN first_clean, DROP COLUMN version, DROP COLUMN changed_at`);
  }
}
