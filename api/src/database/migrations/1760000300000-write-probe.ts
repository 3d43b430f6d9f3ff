import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WriteProbe1760000300000 implements MigrationInterface {
  name = 'WriteProbe1760000300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE write_probe (probed_at timestamptz NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE write_probe');
  }
}
