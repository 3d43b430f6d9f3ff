import { freePort } from '@site/stack/free-port';
import { launchNodeProgram } from '@site/stack/services/node-program';
import { Part } from '@site/stack/services/part';
import type { Site } from '@site/stack/site';

/** Starts a program of the site beside those that run already. */
export async function startPart(
  site: Site,
  name: string,
  file: string,
  health: string,
  env: Record<string, string>,
): Promise<{ url: string; part: Part }> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const program = {
    name,
    args: [file],
    env: { DATABASE_URL: site.databaseUrl, ...env, PORT: port },
    healthUrl: url + health,
    log: () => {},
  };
  const part = new Part(name, (aborted) => launchNodeProgram(program, aborted), program.log);
  await part.start();
  return { url, part };
}
