import { READY_URL } from '@site/contract/health';
import { freePort } from '@site/stack/free-port';
import { ManagedProcess } from '@site/stack/services/managed-process';
import { launchNodeProgram } from '@site/stack/services/node-program';
import type { Site } from '@site/stack/site';

interface Service {
  name: string;
  /** Its program. */
  file: string;
  /** Answers once it runs. */
  healthPath: string;
}

export const SHELL: Service = {
  name: 'shell',
  file: 'shell/dist/server/main.mjs',
  healthPath: '/__shell/health',
};
export const API: Service = { name: 'api', file: 'api/dist/main.js', healthPath: READY_URL };

/** Starts one more process of the site, next to those that run already. */
export async function startService(
  site: Site,
  { name, file, healthPath }: Service,
  env: Record<string, string>,
): Promise<{ url: string; service: ManagedProcess }> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const program = {
    name,
    args: [file],
    env: { DATABASE_URL: site.databaseUrl, ...env, HOST: '127.0.0.1', PORT: port },
    healthUrl: url + healthPath,
    log: () => {},
  };
  const launch = (aborted: AbortSignal) => launchNodeProgram(program, aborted);
  const service = new ManagedProcess(name, launch, program.log);
  await service.start();
  return { url, service };
}
