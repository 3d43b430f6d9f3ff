import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Additive: a process of the previous version stores quotes during a deployment. */
export class QuoteInbox1760000600000 implements MigrationInterface {
  name = 'QuoteInbox1760000600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query(`
      ALTER TABLE quote_request
        ADD COLUMN status text NOT NULL DEFAULT 'new',
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN answered_at timestamptz,
        ADD COLUMN search_text text NOT NULL DEFAULT '',
        ADD CONSTRAINT quote_request_status_known
          CHECK (status IN ('new', 'contacted', 'won', 'lost')),
        ADD CONSTRAINT quote_request_answered CHECK ((status = 'new') = (answered_at IS NULL))`);
    await runner.query(`
      CREATE TABLE quote_note (
        id bigint GENERATED ALWAYS AS IDENTITY,
        quote_id bigint NOT NULL,
        text text NOT NULL,
        author_name text,
        written_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT quote_note_pk PRIMARY KEY (id),
        CONSTRAINT quote_note_quote FOREIGN KEY (quote_id) REFERENCES quote_request (id)
          ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX quote_note_of_quote ON quote_note (quote_id, id)');
    await this.makeSearchable(runner);
    await runner.query(`
      CREATE INDEX quote_request_queue ON quote_request
        (status, type, (CASE status WHEN 'new' THEN id - 1000000000000000 ELSE -id END))`);
    await runner.query('CREATE INDEX quote_request_email ON quote_request (lower(email))');
  }

  /**
   * The API brings search terms into the same form. A trigger fills the column, because a process of the previous
   * version does not know it.
   */
  private async makeSearchable(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION searchable(value text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN lower(regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036f]', '', 'g') COLLATE "C")`);
    await runner.query(`
      CREATE FUNCTION make_quote_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search_text := ' ' || searchable(concat_ws(' ', NEW.name, NEW.email, NEW.phone,
          regexp_replace(NEW.phone, '\\D', '', 'g'), NEW.address));
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER quote_request_searchable
      BEFORE INSERT OR UPDATE OF name, email, phone, address ON quote_request
      FOR EACH ROW EXECUTE FUNCTION make_quote_searchable()`);
    await runner.query('UPDATE quote_request SET name = name');
    await runner.query(`
      CREATE INDEX quote_request_search ON quote_request USING gin (search_text gin_trgm_ops)`);
  }

  /** The extension stays: other programs may use it too. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE quote_note');
    await runner.query('DROP INDEX quote_request_email, quote_request_queue, quote_request_search');
    await runner.query('DROP TRIGGER quote_request_searchable ON quote_request');
    await runner.query('DROP FUNCTION make_quote_searchable, searchable');
    await runner.query(`
      ALTER TABLE quote_request DROP COLUMN search_text, DROP COLUMN answered_at,
        DROP COLUMN version, DROP COLUMN status`);
  }
}
