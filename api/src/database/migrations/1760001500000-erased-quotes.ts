import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notifies open pages that quote requests are gone, for example when a customer's data is erased. Once for each
 * statement: an hourly job deletes up to a thousand by one.
 */
export class ErasedQuotes1760001500000 implements MigrationInterface {
  name = 'ErasedQuotes1760001500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION note_erased_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM erased) THEN
          PERFORM note_site_change('quote', 'removed', NULL, NULL, NULL);
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER quote_request_note_erased AFTER DELETE ON quote_request
      REFERENCING OLD TABLE AS erased
      FOR EACH STATEMENT EXECUTE FUNCTION note_erased_quotes()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER quote_request_note_erased ON quote_request');
    await runner.query('DROP FUNCTION note_erased_quotes');
  }
}
