import { parseArgs } from 'node:util';
import { checkedArguments } from '../command/checked-arguments.js';
import { takenByNpm } from '../command/taken-by-npm.js';
import { siteOrigin } from '../site-address.js';
import { ReleaseError } from '../store/release-error.js';

const OPTIONS = {
  site: { type: 'string' },
  port: { type: 'string' },
  'allow-writes': { type: 'boolean', default: false },
} as const;
/** The command and its options. */
export const DEV_USAGE = `mfe dev --site https://www.example.com [--port N] [--allow-writes]`;

/** What was typed after `mfe dev`. */
export interface DevOptions {
  /** Origin of the deployed site. */
  site: string;
  /** Undefined for the first that is free. */
  port: number | undefined;
  allowWrites: boolean;
}

/**
 * Why the options did not arrive, in a sentence; undefined when they did. Without `--`, npm takes them for its own, and the
 * remote would be developed inside another site.
 *
 * @param command what has to be typed before `--`
 */
export function lostOption(env: NodeJS.ProcessEnv, command = 'npm run dev'): string | undefined {
  const taken = takenByNpm(Object.keys(OPTIONS), env);
  return (
    taken &&
    `npm took the option "${taken}" for its own. Put options after "--": ${command} -- --site https://www.example.com.`
  );
}

/**
 * @param env has the live site, `HOST_URL`, which is used where the arguments name none
 * @throws {ReleaseError} for what is not an option
 */
export function readDevOptions(args: string[], env: NodeJS.ProcessEnv): DevOptions {
  const lost = lostOption(env);
  if (lost) throw new ReleaseError(lost);
  const { site, port, 'allow-writes': allowWrites } = parse(args);
  return {
    site: readSite(site ?? env.HOST_URL),
    port: port === undefined ? undefined : readPort(port),
    allowWrites,
  };
}

function parse(args: string[]) {
  const checked = checkedArguments(args, {
    options: OPTIONS,
    usage: DEV_USAGE,
    called: () => 'mfe dev',
  });
  const { values, positionals } = parseArgs({
    args: checked,
    options: OPTIONS,
    allowPositionals: true,
    allowNegative: true,
  });
  const [unknown] = positionals;
  if (unknown === undefined) return values;
  throw new ReleaseError(`"${unknown}" is not an argument of this command.\n\n${DEV_USAGE}`);
}

function readSite(given: string | undefined): string {
  if (!given) throw new ReleaseError(`Name the site to develop in: ${DEV_USAGE}`);
  return siteOrigin(given);
}

function readPort(given: string): number {
  const port = /^\d{1,5}$/.test(given) ? Number(given) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new ReleaseError(`"${given}" is not a port: a port is a number from 1 to 65535.`);
}
