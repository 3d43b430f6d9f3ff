import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@site/stack/root';
import type { Site } from '@site/stack/site';

/** What `npm run staff -w api -- ...` prints for a site. */
export async function staffCommand(site: Site, ...args: string[]): Promise<string> {
  const program = path.join(ROOT, 'api/dist/commands/staff.js');
  const env = { PATH: process.env.PATH, DATABASE_URL: site.databaseUrl, SITE_URL: site.url };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env });
  return stdout;
}

/** The link to an invitation in a text. */
export const invitationLink = (text: string): string =>
  /https?:\/\/\S+\/w\/join\/[\w-]+/.exec(text)?.[0] ?? '';
