const syntax = { parser: { syntax: 'typescript', tsx: true } };
const swc = [
  '@swc/jest',
  {
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
    jsc: { target: 'es2022', ...syntax, transform: { react: { runtime: 'automatic' } } },
  },
] as const;

/** Packages that ship ES modules only: Jest runs CommonJS, so they are compiled too. */
const ES_MODULES = ['@site', 'msw', 'until-async', 'rettime'];

/**
 * Settings of Jest for a remote with a repository of its own: pages in jsdom, where a test that logs an error or a
 * warning fails. `export { remoteTests as default } from '@site/releases/jest'` is the whole `jest.config.mjs`.
 */
export const remoteTests = {
  testEnvironment: 'jest-fixed-jsdom',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts?(x)'],
  setupFilesAfterEnv: [
    '@site/ui/testing/jest-setup',
    '@site/remote/testing/event-source',
    '@site/releases/preset/note-modules',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.(css|woff2)$': '@site/ui/testing/asset',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '\\.m?[jt]sx?$': swc,
    '\\.(svg|png|jpe?g|webp|avif|gif)$': '@site/ui/testing/image',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  restoreMocks: true,
  testTimeout: 60_000,
};
