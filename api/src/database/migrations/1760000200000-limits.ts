import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Limits1760000200000 implements MigrationInterface {
  name = 'Limits1760000200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE limit_usage (
        name text NOT NULL,
        subject bytea NOT NULL,
        uses integer NOT NULL,
        most integer,
        ends_at timestamptz NOT NULL,
        CONSTRAINT limit_usage_pk PRIMARY KEY (name, subject),
        CONSTRAINT limit_usage_within_limit CHECK (uses <= most)
      )`);
    await runner.query(`
      CREATE TABLE spent_proof (
        challenge bytea NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT spent_proof_pk PRIMARY KEY (challenge)
      )`);
    await runner.query(`
      CREATE TABLE proof_secret (
        secret text NOT NULL
      )`);
    await runner.query(`
      INSERT INTO proof_secret (secret) SELECT gen_random_uuid()::text || gen_random_uuid()::text`);
    await runner.query('CREATE INDEX recurring_booking_booked_at ON recurring_booking (booked_at)');
    await runner.query('CREATE INDEX quote_request_requested_at ON quote_request (requested_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX quote_request_requested_at, recurring_booking_booked_at');
    await runner.query('DROP TABLE proof_secret, spent_proof, limit_usage');
  }
}
