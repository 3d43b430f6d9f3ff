import type { MigrationInterface, QueryRunner } from 'typeorm';

export class History1760000500000 implements MigrationInterface {
  name = 'History1760000500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE history (
        id bigint GENERATED ALWAYS AS IDENTITY,
        at timestamptz NOT NULL DEFAULT now(),
        about text NOT NULL,
        about_id text NOT NULL,
        action text NOT NULL,
        actor text NOT NULL,
        actor_name text,
        details jsonb NOT NULL DEFAULT '{}',
        CONSTRAINT history_pk PRIMARY KEY (id),
        CONSTRAINT history_about_known
          CHECK (about IN ('booking', 'quote', 'slot', 'staff', 'link')),
        CONSTRAINT history_actor_known CHECK (actor IN ('staff', 'customer', 'website'))
      )`);
    await runner.query('CREATE INDEX history_about_one ON history (about, about_id, id)');
    await runner.query(`
      CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The history is append-only.';
      END $$`);
    await runner.query(`
      CREATE TRIGGER history_append_only BEFORE UPDATE OR DELETE ON history
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE history');
    await runner.query('DROP FUNCTION refuse_history_change');
  }
}
