import { readFileSync } from 'node:fs';
import path from 'node:path';
import { API_SETTINGS } from '@site/contract/settings/api-settings';
import { bucketAddress } from '@site/contract/settings/bucket-address';
import { SettingError } from '@site/contract/settings/setting-reader';
import { runningUrl } from '@site/stack/postgres/running-url';
import { ROOT } from '@site/stack/root';
import { StartProblem } from '@site/stack/start-problem';

/** What the site keeps. */
export interface SiteStorage {
  database: URL;
  /** Folder of the files that came with quote requests. */
  uploads: string;
  /** The bucket that has these files in place of the folder. */
  bucket: string | undefined;
}

/**
 * Where the settings, or the site of "npm start", keep what belongs to the site.
 *
 * @throws {StartProblem} when there is no database, or its address or that of the bucket is invalid
 */
export function siteStorage(env: NodeJS.ProcessEnv): SiteStorage {
  const uploads = path.resolve(ROOT, env.UPLOADS_DIR || API_SETTINGS.UPLOADS_DIR.fallback);
  const bucket = checkedBucket(env.UPLOADS_BUCKET);
  const text = databaseUrl(env) ?? runningUrl(path.join(ROOT, '.data/postgres'));
  if (!text) {
    throw new StartProblem(
      `Set DATABASE_URL to the database, for example ${API_SETTINGS.DATABASE_URL.example}, or start the site with "npm start".`,
    );
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return { database: url, uploads, bucket };
  throw new StartProblem(
    `DATABASE_URL is not the address of a Postgres database, for example ${API_SETTINGS.DATABASE_URL.example}.`,
  );
}

function checkedBucket(value: string | undefined): string | undefined {
  if (!value) return undefined;
  try {
    bucketAddress('UPLOADS_BUCKET', value);
    return value;
  } catch (failure) {
    throw failure instanceof SettingError ? new StartProblem(failure.message) : failure;
  }
}

function databaseUrl({ DATABASE_URL, DATABASE_URL_FILE }: NodeJS.ProcessEnv): string | undefined {
  if (DATABASE_URL || !DATABASE_URL_FILE) return DATABASE_URL || undefined;
  try {
    return readFileSync(DATABASE_URL_FILE, 'utf8').trim();
  } catch (cause) {
    throw new StartProblem('DATABASE_URL_FILE names a file that cannot be read.', { cause });
  }
}
