import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { repositoryFolder } from '../store/repository-folder.js';

const FILES = ['RELEASES_DIR', 'RELEASE_KEY_FILE'];
/** A key, which is taken from one place as a whole. */
const KEY = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];
/** Where else the client of AWS finds credentials. */
const OTHER_CREDENTIALS = [
  'AWS_PROFILE',
  'AWS_SHARED_CREDENTIALS_FILE',
  'AWS_CONFIG_FILE',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
];
/** What commands read. The gates run tests and builds, which get no other settings of a developer. */
const SETTINGS = [
  'RELEASES_DIR',
  'RELEASES_BUCKET',
  'RELEASE_KEY_FILE',
  'HOST_URL',
  'AWS_ENDPOINT_URL',
  'AWS_REGION',
  ...KEY,
];

/**
 * Reads the settings in `.env` of a checkout of the site, so that releases go to where `npm start` takes them from. What
 * the environment has already counts more: a store that it names has nothing of `.env`, neither key nor credentials.
 * Its `AWS_REGION` and `AWS_ENDPOINT_URL` count for a bucket of `.env` as well.
 *
 * @param root of the checkout
 * @param folder that the command runs in; nothing is read when it belongs to another repository
 * @param env is changed
 */
export function readCheckoutSettings(root: string, folder: string, env: NodeJS.ProcessEnv): void {
  const file = path.join(root, '.env');
  if (repositoryFolder(path.join(folder, 'package.json')) !== root || !existsSync(file)) return;
  // Some editors begin a file with a byte order mark, which Node takes for a part of the first name.
  const given = parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  const isChosen = Boolean(env.RELEASES_DIR || env.RELEASES_BUCKET);
  const hasCredentials = [...KEY, ...OTHER_CREDENTIALS].some((name) => env[name]);
  const left = SETTINGS.filter((name) => {
    if (KEY.includes(name) && hasCredentials) return false;
    return !(name in env) && (!isChosen || name === 'HOST_URL');
  });
  for (const name of left) {
    const value = given[name];
    // npm runs the command in the folder of a remote, but the file is at the root.
    if (value?.trim()) env[name] = FILES.includes(name) ? path.resolve(root, value) : value;
  }
}
