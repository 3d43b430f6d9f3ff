import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/**
 * Reads the settings in a file, which may be missing. What the environment has already counts more. Some editors begin a
 * file with a byte order mark, which Node itself takes for a part of the first name.
 *
 * @param env is changed
 */
export function readEnvFile(file, env) {
  if (!existsSync(file)) return;
  const settings = parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  for (const [name, value] of Object.entries(settings)) env[name] ??= value;
}
