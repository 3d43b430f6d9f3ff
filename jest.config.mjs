import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = import.meta.dirname;

/** Whether a folder is a remote, by the rule of `@site/stack/remotes`, which may not be compiled when Jest starts. */
function isRemote(folder) {
  const manifest = path.join(ROOT, folder, 'package.json');
  return existsSync(manifest) && 'microFrontend' in JSON.parse(readFileSync(manifest, 'utf8'));
}
const REMOTES = readdirSync(ROOT).filter(isRemote);

/** Folders with tests: of the workspace that Jest is run in, or all when it is run at the root. */
const roots = (...folders) =>
  folders
    .map((folder) => path.join(ROOT, folder))
    .filter((folder) => isWithin(process.cwd(), folder) || isWithin(folder, process.cwd()));
const isWithin = (folder, inner) => `${inner}/`.startsWith(`${folder}/`);

const TYPESCRIPT = { parser: { syntax: 'typescript', tsx: true, decorators: true } };
const swc = (jsc = {}, syntax = TYPESCRIPT) => [
  '@swc/jest',
  {
    module: { type: 'commonjs' },
    isModule: 'unknown',
    sourceMaps: 'inline',
    jsc: { target: 'es2022', ...syntax, ...jsc },
  },
];

/** The same for packages: maps of their lines would only make them longer. */
const packages = (jsc) => {
  const [compiler, options] = swc(jsc, { parser: { syntax: 'ecmascript', jsx: true } });
  return [compiler, { ...options, sourceMaps: false }];
};

const REACT = { transform: { react: { runtime: 'automatic' } } };

/** Packages of the registry that ship ES modules only: Jest runs CommonJS, so they are compiled, too. */
const ES_MODULES = [
  '@nestjs',
  'file-type',
  'get-port',
  'load-esm',
  'nodemailer',
  'p-map',
  'postal-mime',
  'msw',
  'until-async',
  'rettime',
];

/** Tests that need Ceph, which npm does not install: `npm run test:bucket` runs them. */
const ON_CEPH = process.env.CEPH ? [] : ['on-ceph\\.test\\.ts$'];

/** What is compiled already, in the workspaces. */
const COMPILED = '^((?!/node_modules/).)*/dist/';

const RETRY_IN_CI = '<rootDir>/tools/src/jest/retry-in-ci.ts';

const shared = {
  testPathIgnorePatterns: ['/node_modules/', ...ON_CEPH],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`, COMPILED],
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.cache/'],
  restoreMocks: true,
  setupFilesAfterEnv: [RETRY_IN_CI],
};

/** Modules of packages, of which this repository's own are used from their sources. */
const FROM_SOURCE = ['@site/source', 'node', 'require', 'default'];

/** Components and screens: jsdom, with the network replaced by handlers. */
const screens = {
  ...shared,
  displayName: 'screens',
  // All packages are compiled, as for a remote with a repository of its own: a team adds one without a change here.
  transformIgnorePatterns: [COMPILED],
  testEnvironment: '<rootDir>/tools/src/jest/screen-environment.cjs',
  testEnvironmentOptions: { customExportConditions: FROM_SOURCE },
  roots: roots('shell/src', ...REMOTES, 'packages/ui', 'packages/remote'),
  testMatch: ['**/*.test.ts?(x)'],
  setupFilesAfterEnv: [
    RETRY_IN_CI,
    '<rootDir>/packages/ui/src/testing/jest-setup.ts',
    '<rootDir>/packages/remote/src/testing/event-source.ts',
    '<rootDir>/packages/releases/src/preset/record-modules.ts',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.(css|woff2)$': '<rootDir>/packages/ui/src/testing/asset.ts',
    ...shared.moduleNameMapper,
  },
  transform: {
    '\\.tsx?$': swc(REACT),
    '\\.m?jsx?$': packages(REACT),
    '\\.(svg|png|jpe?g|webp|avif|gif|pdf)$': '<rootDir>/packages/ui/src/testing/image.mjs',
  },
};

/** Rules, tools and servers without a database. */
const node = {
  ...shared,
  displayName: 'node',
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: FROM_SOURCE },
  roots: roots(
    'packages/contract',
    'packages/create-mfe/src',
    'packages/releases',
    'packages/stack',
    'tools',
    'e2e',
    'shell/server',
  ),
  testMatch: ['**/*.test.ts'],
  // The shell renders its own components, which import CSS.
  moduleNameMapper: { '\\.module\\.css$': 'identity-obj-proxy', ...shared.moduleNameMapper },
  transform: { '\\.m?[jt]sx?$': swc(REACT) },
};

/** The API over HTTP, on a real Postgres. */
const api = {
  ...shared,
  displayName: 'api',
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: FROM_SOURCE },
  roots: roots('api'),
  testMatch: ['**/*.test.ts'],
  setupFilesAfterEnv: [RETRY_IN_CI, '<rootDir>/api/test/support/patience.ts'],
  globalSetup: '<rootDir>/api/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/api/test/support/global-teardown.mjs',
  transform: {
    '\\.m?[jt]sx?$': swc({
      keepClassNames: true,
      transform: {
        react: { runtime: 'automatic' },
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
      },
    }),
  },
};

export default {
  projects: [screens, node, api].filter((project) => project.roots.length > 0),
  // Half of the tests wait for processes and databases, not for a processor.
  maxWorkers: '100%',
  // Generous: on a busy machine a test is slow, not wrong.
  testTimeout: 60_000,
  // In the gate, one file alone would wait for a server that a test has left open; of several, Jest ends each by force.
  forceExit: process.env.TEST_RECORDS_DIR !== undefined,
};
