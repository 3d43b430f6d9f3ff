import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Files that customers send with a quote request. Their rows are in a table, their bytes in a folder; when a row is
 * deleted, by any statement, a job of the same transaction removes the file. A process of the previous version stores
 * quote requests that take no files.
 */
export class QuoteFiles1760001400000 implements MigrationInterface {
  name = 'QuoteFiles1760001400000';

  async up(runner: QueryRunner): Promise<void> {
    // A count in this row, so that files that arrive at once take turns.
    await runner.query(`
      ALTER TABLE quote_request ADD COLUMN file_count smallint NOT NULL DEFAULT 0,
        ADD CONSTRAINT quote_request_file_count CHECK (file_count BETWEEN 0 AND 5)`);
    await runner.query(`
      CREATE TABLE quote_upload (
        token_hash bytea NOT NULL,
        quote_id bigint NOT NULL,
        idempotency_key text,
        expires_at timestamptz NOT NULL,
        CONSTRAINT quote_upload_pk PRIMARY KEY (token_hash),
        CONSTRAINT quote_upload_quote FOREIGN KEY (quote_id)
          REFERENCES quote_request (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX quote_upload_of_quote ON quote_upload (quote_id)');
    await runner.query('CREATE INDEX quote_upload_of_key ON quote_upload (idempotency_key)');
    await runner.query(`
      CREATE TABLE quote_file (
        id bigint GENERATED ALWAYS AS IDENTITY,
        quote_id bigint NOT NULL,
        name text NOT NULL,
        type text NOT NULL,
        bytes integer NOT NULL,
        sha256 bytea NOT NULL,
        stored_as text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT quote_file_pk PRIMARY KEY (id),
        CONSTRAINT quote_file_once UNIQUE (quote_id, sha256),
        CONSTRAINT quote_file_stored_as UNIQUE (stored_as),
        CONSTRAINT quote_file_bytes CHECK (bytes > 0),
        CONSTRAINT quote_file_quote FOREIGN KEY (quote_id)
          REFERENCES quote_request (id) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE FUNCTION remove_quote_file() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM graphile_worker.add_job('remove-quote-file',
          json_build_object('storedAs', OLD.stored_as));
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER quote_file_removed AFTER DELETE ON quote_file
      FOR EACH ROW EXECUTE FUNCTION remove_quote_file()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE quote_file');
    await runner.query('DROP FUNCTION remove_quote_file');
    await runner.query('DROP TABLE quote_upload');
    await runner.query('ALTER TABLE quote_request DROP COLUMN file_count');
  }
}
