import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notes each change of bookings and quote requests, and each slot that is closed or opened, and notifies the processes that
 * listen. Triggers do so: a change is noted whoever makes it, and in the same transaction.
 */
export class SiteChanges1760001000000 implements MigrationInterface {
  name = 'SiteChanges1760001000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE site_change (
        id bigint GENERATED ALWAYS AS IDENTITY,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        about text NOT NULL,
        what text NOT NULL,
        day text,
        start_time time,
        end_time time,
        CONSTRAINT site_change_pk PRIMARY KEY (id),
        CONSTRAINT site_change_about_known CHECK (about IN ('booking', 'quote', 'slot')),
        CONSTRAINT site_change_what_known CHECK (what IN ('added', 'changed', 'removed'))
      )`);
    await runner.query('CREATE INDEX site_change_at ON site_change (at)');
    await runner.query(`
      CREATE FUNCTION note_site_change(about text, what text, day text, start_time time, end_time time)
      RETURNS void LANGUAGE sql AS $$
        WITH noted AS (
          INSERT INTO site_change (about, what, day, start_time, end_time)
          VALUES (about, what, day, start_time, end_time) RETURNING id
        )
        SELECT pg_notify('site_change', id::text) FROM noted
      $$`);
    await runner.query(`
      CREATE FUNCTION note_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          PERFORM note_site_change('booking', 'added', NEW.day, NEW.start_time, NEW.end_time);
        ELSIF TG_OP = 'DELETE' THEN
          PERFORM note_site_change('booking', 'removed', OLD.day, OLD.start_time, OLD.end_time);
        ELSE
          PERFORM note_site_change('booking', 'changed', NEW.day, NEW.start_time, NEW.end_time);
          IF (OLD.day, OLD.start_time, OLD.end_time)
            IS DISTINCT FROM (NEW.day, NEW.start_time, NEW.end_time) THEN
            PERFORM note_site_change('slot', 'changed', OLD.day, OLD.start_time, OLD.end_time);
          END IF;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER recurring_booking_note_change
      AFTER INSERT OR UPDATE OR DELETE ON recurring_booking
      FOR EACH ROW EXECUTE FUNCTION note_booking_change()`);
    await runner.query(`
      CREATE FUNCTION note_closed_slot_change() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        slot closed_slot := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
      BEGIN
        PERFORM note_site_change('slot', 'changed', slot.day, slot.start_time, slot.end_time);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER closed_slot_note_change AFTER INSERT OR DELETE ON closed_slot
      FOR EACH ROW EXECUTE FUNCTION note_closed_slot_change()`);
    await runner.query(`
      CREATE FUNCTION note_quote_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM note_site_change('quote',
          CASE TG_OP WHEN 'INSERT' THEN 'added' ELSE 'changed' END, NULL, NULL, NULL);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER quote_request_note_change AFTER INSERT OR UPDATE ON quote_request
      FOR EACH ROW EXECUTE FUNCTION note_quote_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER quote_request_note_change ON quote_request');
    await runner.query('DROP TRIGGER closed_slot_note_change ON closed_slot');
    await runner.query('DROP TRIGGER recurring_booking_note_change ON recurring_booking');
    await runner.query(`
      DROP FUNCTION note_quote_change, note_closed_slot_change, note_booking_change,
        note_site_change`);
    await runner.query('DROP TABLE site_change');
  }
}
