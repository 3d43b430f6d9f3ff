import { SettingError } from '@site/contract/settings/setting-reader';
import { createSite } from './create-site.js';
import { type Env, readEnv } from './env.js';
import { startLog } from './logging/log-lines.js';
import { start } from './start.js';
import { stopOnSignal } from './stop-on-signal.js';

try {
  await main(readEnv(process.env));
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error);
  process.exitCode = 1;
}

async function main(env: Env) {
  const log = startLog(env.log);
  const site = await createSite(env);
  stopOnSignal(start(site, env, log), site, env.stopDelayMs);
}
