import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Additive, so that a process of the previous version keeps counting during a deployment. */
export class SlidingLimits1760000400000 implements MigrationInterface {
  name = 'SlidingLimits1760000400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE limit_usage ADD COLUMN use_ends timestamptz[] NOT NULL DEFAULT '{}'`,
    );
    await runner.query(
      'UPDATE limit_usage SET use_ends = array_fill(ends_at, ARRAY[uses]) WHERE ends_at > now()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE limit_usage DROP COLUMN use_ends');
  }
}
