import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvFile } from './env-file.mjs';
import { hasDevPackages, isInstalled, readLock } from './installed.mjs';
import { isUsableNode } from './node-version.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const INSTALL_BYTES = 1.5e9;
const RUN_BYTES = 200e6;
const NO_LOCK =
  'package-lock.json is missing, or is no whole lock file. "npm install --package-lock-only" settles a merge; "git checkout package-lock.json" brings back what was committed.';
/** Commands for which `dependencies` are enough; the others check and test, for which twice as many packages are needed. */
const WITHOUT_DEV = ['start', 'dev', 'build', 'api', 'backup', 'restore'];

/**
 * Makes a clone ready to run the commands of this repository: packages as in package-lock.json, the
 * commands compiled, settings of `.env` read. Uses nothing but Node until that is done, and ends
 * the process with a sentence where it cannot go on.
 *
 * @param command that is going to run
 */
export function prepare(command) {
  checkPlatform();
  const present = readLock(path.join(ROOT, 'node_modules/.package-lock.json'));
  // What was installed for tests stays installed.
  const withDev = !WITHOUT_DEV.includes(command) || hasDevPackages(present);
  const lock = readLock(path.join(ROOT, 'package-lock.json')) ?? giveUp(NO_LOCK);
  const installed = isInstalled(lock, present, withDev);
  checkDisk(installed ? RUN_BYTES : INSTALL_BYTES);
  if (!installed) install(withDev);
  compile();
  readEnvFile(path.join(ROOT, '.env'), process.env);
}

function checkPlatform() {
  if (!isUsableNode(process.versions.node)) {
    giveUp(
      `This does not run on Node ${process.versions.node}: install Node 24 or a later version, https://nodejs.org; 20 from 20.19 on and 22 from 22.13 on can be used too.`,
    );
  }
  if (process.platform === 'win32') {
    giveUp(
      'This does not run on Windows itself: use WSL (https://learn.microsoft.com/windows/wsl), or "docker compose up --build --wait".',
    );
  }
}

function checkDisk(needed) {
  const { bavail, bsize } = statfsSync(ROOT);
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes) => `${Math.floor(bytes / 1e6)} MB`;
  giveUp(
    `The disk is nearly full: ${megabytes(bavail * bsize)} are free in ${ROOT}, ${megabytes(needed)} are needed.`,
  );
}

function install(withDev) {
  const began = Date.now();
  console.log('Installing packages ...');
  const options = [
    'ci',
    withDev ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...options], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) {
    giveUp(
      'The packages could not be installed; npm says why above. Check the network and the disk, then try again.',
    );
  }
  console.log(`Packages installed (${seconds(began)}).`);
}

function compile() {
  const tsc = path.join(ROOT, 'node_modules/tsc/bin/tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-b', 'tools'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) giveUp('tools does not compile; the errors are above.');
}

function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`;
