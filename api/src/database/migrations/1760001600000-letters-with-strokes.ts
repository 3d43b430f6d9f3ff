import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The inbox finds Đặng by `dang`. The trigger is the same for requests that the previous version of the API stores. */
export class LettersWithStrokes1760001600000 implements MigrationInterface {
  name = 'LettersWithStrokes1760001600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION searchable(value text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN lower(translate(regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036f]', '', 'g'),
        'ĐđØøŁł', 'DdOoLl') COLLATE "C")`);
    await this.searchAgain(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION searchable(value text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN lower(regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036f]', '', 'g') COLLATE "C")`);
    await this.searchAgain(runner);
  }

  /** An update runs the trigger, which fills the column that is searched. */
  private async searchAgain(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE quote_request SET name = name WHERE concat(name, email, phone, address) ~ '[ĐđØøŁł]'`);
  }
}
