import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTables1760000000000 implements MigrationInterface {
  name = 'CreateTables1760000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE recurring_booking (
        id bigint GENERATED ALWAYS AS IDENTITY,
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
        booked_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT recurring_booking_pk PRIMARY KEY (id),
        CONSTRAINT recurring_booking_one_per_slot UNIQUE (day, start_time, end_time)
      )`);
    await runner.query(`
      CREATE TABLE quote_request (
        id bigint GENERATED ALWAYS AS IDENTITY,
        name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        address text NOT NULL,
        special_instructions text NOT NULL,
        type text NOT NULL,
        bedrooms smallint,
        bathrooms smallint NOT NULL,
        selected_services text[] NOT NULL,
        requested_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT quote_request_pk PRIMARY KEY (id)
      )`);
    await runner.query(`
      CREATE TABLE marketing_link (
        id text NOT NULL,
        visits integer NOT NULL,
        CONSTRAINT marketing_link_pk PRIMARY KEY (id),
        CONSTRAINT marketing_link_visits_not_negative CHECK (visits >= 0)
      )`);
    await runner.query(`
      CREATE TABLE marketing_visit (
        visitor bytea NOT NULL,
        counted_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT marketing_visit_pk PRIMARY KEY (visitor)
      )`);
    await runner.query(`
      CREATE TABLE idempotency_key (
        key text NOT NULL,
        request bytea NOT NULL,
        claimed_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT idempotency_key_pk PRIMARY KEY (key)
      )`);
    await runner.query(`
      CREATE TABLE sign_in_attempt (
        caller bytea NOT NULL,
        attempts integer NOT NULL,
        window_ends timestamptz NOT NULL,
        CONSTRAINT sign_in_attempt_pk PRIMARY KEY (caller)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE sign_in_attempt, idempotency_key, marketing_visit, marketing_link, quote_request,
        recurring_booking`);
  }
}
