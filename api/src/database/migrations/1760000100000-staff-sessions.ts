import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StaffSessions1760000100000 implements MigrationInterface {
  name = 'StaffSessions1760000100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff_session (
        token bytea NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT staff_session_pk PRIMARY KEY (token)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE staff_session');
  }
}
