import { API_SETTINGS } from '@site/contract/settings/api-settings';
import { COMMAND_SETTINGS } from '@site/contract/settings/command-settings';
import { SHELL_SETTINGS } from '@site/contract/settings/shell-settings';
import { remoteNames } from '@site/stack/remotes';
import { SHUTDOWN_MS } from '@site/stack/services/node-program';
import { parse } from 'yaml';
import { readEnv } from '../../../api/src/config/env.js';
import { withSecretFiles } from '../../../api/src/config/secret-files.js';
import { staffAccess } from '../../../api/src/config/staff-access.js';
import { startWarnings } from '../../../api/src/config/start-warnings.js';
import { READ_BY_LIBRARIES } from './read-by-libraries.js';
import { read } from './repository-files.js';

const COMPOSE = 'docker-compose.yml';
const STACK = 'operations/swarm/stack.yml';
const VOLUME = 'operations/swarm/releases-in-volume.yml';
const WITHOUT_API = 'operations/swarm/without-api.yml';
const BUCKET = 'operations/swarm/releases-in-bucket.yml';
/** Settings that the images set. */
const OF_THE_IMAGES = [
  'HOST',
  'NODE_ENV',
  'PORT',
  'RELEASES_DIR',
  'RELEASE_KEYS',
  'STATE_DIR',
  'UPLOADS_DIR',
];
/** There is always a mail server, so emails are never written to a folder. */
const NOT_NEEDED = ['MAIL_DIR'];

test('the compose file can be read: no setting is given twice', () => {
  expect(Object.keys(parse(read(COMPOSE), { merge: true }).services)).toContain('shell');
  const twice = read(COMPOSE).replace(/^( +SMTP_URL:.*)$/m, '$1\n$1');
  expect(() => parse(twice)).toThrow(/Map keys must be unique/);
});

test.each([
  [COMPOSE, 'api', API_SETTINGS],
  [STACK, 'api', API_SETTINGS],
  [COMPOSE, 'shell', SHELL_SETTINGS],
  [STACK, 'shell', SHELL_SETTINGS],
])('in %s every setting of %s reaches its container', (file, service, settings) => {
  const { environment } = parse(read(file), { merge: true }).services[service];
  const missing = [...Object.keys(settings), ...READ_BY_LIBRARIES]
    .filter((name) => ![...OF_THE_IMAGES, ...NOT_NEEDED].includes(name))
    .filter((name) => !(name in environment || `${name}_FILE` in environment));
  expect(missing).toEqual([]);
});

test('in production the API says that emails go to the catcher of the compose file', () => {
  const { SMTP_URL: setting } = parse(read(COMPOSE), { merge: true }).services.api.environment;
  const [, catcher] = /^\$\{SMTP_URL:-(.+)\}$/.exec(setting) ?? [];
  const warnings = (SMTP_URL: string | undefined) =>
    startWarnings(
      readEnv({
        DATABASE_URL: 'postgres://postgres/cleaning',
        NODE_ENV: 'production',
        STAFF_ACCESS: 'accounts',
        SITE_URL: 'https://southerly.example',
        BUSINESS_EMAIL: 'office@southerly.example',
        SMTP_URL,
      }),
    );
  expect(warnings(catcher)).toEqual([expect.stringMatching(/get no email: without SMTP_URL,/)]);
  expect(warnings('smtp://mail.example:1025')).toEqual([]);
});

test('every setting of Docker Compose is read by the compose file', () => {
  const settings = Object.entries(COMMAND_SETTINGS).filter(([, { what }]) =>
    what.startsWith('Docker Compose'),
  );
  expect(settings.length).toBeGreaterThan(4);
  const unread = settings.filter(([name]) => !read(COMPOSE).includes(`\${${name}:-`));
  expect(unread.map(([name]) => name)).toEqual([]);
});

test.each(remoteNames())('on a swarm with a bucket %s is trusted by its key', (remote) => {
  const { shell } = parse(read(BUCKET)).services;
  expect(shell.environment.REMOTES).toContain(remote);
  expect(shell.configs).toContainEqual({
    source: `${remote}-key`,
    target: `/run/release-keys/${remote}.public.pem`,
  });
});

test('a deployment on a swarm releases no remote: that would undo its rollback', () => {
  const services = [STACK, VOLUME, BUCKET].flatMap((file) =>
    Object.keys(parse(read(file), { merge: true }).services),
  );
  expect(services.filter((service) => remoteNames().includes(service))).toEqual([]);
});

test('on a new machine of a swarm nothing uses the database before the backup is restored', () => {
  const users = Object.entries<{ environment?: object }>(
    parse(read(STACK), { merge: true }).services,
  ).filter(([, { environment = {} }]) => 'DATABASE_URL_FILE' in environment);
  const { services } = parse(read(WITHOUT_API));
  expect(Object.keys(services)).toEqual(users.map(([name]) => name));
  expect(services.api).toEqual({ deploy: { replicas: 0 } });
  expect(services.migrate.command).not.toContain('dist/commands/migrate.js');
  expect(read('docs/incidents.md')).toContain(`--compose-file ${WITHOUT_API}`);
});

test.each([
  [COMPOSE, 'api'],
  [STACK, 'api'],
  [COMPOSE, 'shell'],
  [STACK, 'shell'],
])('in %s %s gets as long to stop as with "npm start"', (file, service) => {
  const { stop_grace_period: period } = parse(read(file), { merge: true }).services[service];
  expect(period).toBe(`${SHUTDOWN_MS / 1000}s`);
});

describe('the staff pages on a swarm', () => {
  /** What the containers of a service get when the stack is deployed with these variables. */
  function deployed(service: string, variables: Record<string, string>) {
    const { environment } = parse(read(STACK), { merge: true }).services[service];
    const values = Object.entries<unknown>(environment).map(([name, value]) => [
      name,
      `${value ?? variables[name] ?? ''}`.replaceAll(
        /\$\{(\w+)(:?)-([^}]*)\}/g,
        (_, other: string, colon: string, otherwise: string) =>
          (colon ? variables[other] || undefined : variables[other]) ?? otherwise,
      ),
    ]);
    return Object.fromEntries(values);
  }

  test.each(['api', 'shell'])('%s knows that a shared password protects them', (service) => {
    expect(deployed(service, {})).toMatchObject({
      STAFF_PASSWORD_FILE: '/run/secrets/staff-password',
      STAFF_ACCESS: '',
    });
  });

  test('accounts can protect them without a shared password', () => {
    const choice = { STAFF_PASSWORD_FILE: '', STAFF_ACCESS: 'accounts' };
    const { STAFF_PASSWORD_FILE, STAFF_ACCESS } = deployed('api', choice);
    const variables = withSecretFiles({ STAFF_PASSWORD_FILE, STAFF_ACCESS });
    expect(staffAccess(variables, true)).toEqual({ access: 'protected' });
    expect(deployed('shell', choice)).toMatchObject(choice);
  });
});
