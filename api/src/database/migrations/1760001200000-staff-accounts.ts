import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts of staff. The previous version keeps working: it opens sessions without an account, and does
 * not find those that have one.
 */
export class StaffAccounts1760001200000 implements MigrationInterface {
  name = 'StaffAccounts1760001200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff_invitation (
        id bigint GENERATED ALWAYS AS IDENTITY,
        email text NOT NULL,
        name text NOT NULL,
        role text NOT NULL,
        expires_at timestamptz NOT NULL,
        tokens bytea[] NOT NULL DEFAULT '{}',
        CONSTRAINT staff_invitation_pk PRIMARY KEY (id),
        CONSTRAINT staff_invitation_one_per_email UNIQUE (email),
        CONSTRAINT staff_invitation_email_lower_case CHECK (email = lower(email)),
        CONSTRAINT staff_invitation_role_known CHECK (role IN ('office', 'owner'))
      )`);
    await runner.query(
      'CREATE INDEX staff_invitation_tokens ON staff_invitation USING gin (tokens)',
    );
    await runner.query(`
      CREATE TABLE staff_account (
        id bigint NOT NULL,
        email text NOT NULL,
        name text NOT NULL,
        role text NOT NULL,
        password_hash text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        joined_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT staff_account_pk PRIMARY KEY (id),
        CONSTRAINT staff_account_one_per_email UNIQUE (email),
        CONSTRAINT staff_account_email_lower_case CHECK (email = lower(email)),
        CONSTRAINT staff_account_role_known CHECK (role IN ('office', 'owner')),
        CONSTRAINT staff_account_password_hashed CHECK (password_hash LIKE '$argon2id$%')
      )`);
    await this.keepOneOwner(runner);
    await runner.query(`
      ALTER TABLE staff_session
        ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY,
        ADD COLUMN account_id bigint
          CONSTRAINT staff_session_account REFERENCES staff_account ON DELETE CASCADE,
        ADD COLUMN browser text NOT NULL DEFAULT '',
        ADD COLUMN opened_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now(),
        ADD CONSTRAINT staff_session_id UNIQUE (id)`);
    await runner.query('CREATE INDEX staff_session_of_account ON staff_session (account_id)');
    await this.notifyOfEndedSessions(runner);
    await runner.query('ALTER TABLE history ADD COLUMN actor_id bigint');
  }

  /** With the lock, two transactions that remove the last two owners count the owners one after the other. */
  private async keepOneOwner(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION keep_one_owner() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtext('staff_account'));
        IF NOT EXISTS (SELECT FROM staff_account WHERE role = 'owner') THEN
          RAISE EXCEPTION 'There has to be an owner.'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_account_has_owner';
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER staff_account_keep_one_owner_updated AFTER UPDATE ON staff_account
      FOR EACH ROW WHEN (OLD.role = 'owner' AND NEW.role <> 'owner')
      EXECUTE FUNCTION keep_one_owner()`);
    await runner.query(`
      CREATE TRIGGER staff_account_keep_one_owner_deleted AFTER DELETE ON staff_account
      FOR EACH ROW WHEN (OLD.role = 'owner') EXECUTE FUNCTION keep_one_owner()`);
  }

  private async notifyOfEndedSessions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION tell_of_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('staff_session_ended', OLD.id::text);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER staff_session_tell_of_end AFTER DELETE ON staff_session
      FOR EACH ROW EXECUTE FUNCTION tell_of_ended_session()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE history DROP COLUMN actor_id');
    await runner.query('DROP TRIGGER staff_session_tell_of_end ON staff_session');
    await runner.query('DROP FUNCTION tell_of_ended_session');
    await runner.query('DELETE FROM staff_session WHERE account_id IS NOT NULL');
    await runner.query(`
      ALTER TABLE staff_session DROP COLUMN id, DROP COLUMN account_id, DROP COLUMN browser,
        DROP COLUMN opened_at, DROP COLUMN last_seen_at`);
    await runner.query('DROP TABLE staff_account, staff_invitation');
    await runner.query('DROP FUNCTION keep_one_owner');
  }
}
