const compiled = (parser: Record<string, string | boolean>) =>
  [
    '@swc/jest',
    {
      module: { type: 'commonjs' },
      isModule: 'unknown',
      sourceMaps: 'inline',
      jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } },
    },
  ] as const;

/**
 * Settings of Jest for a remote with a repository of its own: pages in jsdom, where a test that logs an error or a
 * warning fails. Tests are named `.test` or `.spec`, also in `__tests__`, where other scripts are helpers.
 * `export { remoteTests as default } from '@site/releases/jest'` is the whole `jest.config.mjs`.
 */
export const remoteTests = {
  testEnvironment: 'jest-fixed-jsdom',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.{test,spec}.?([cm])[jt]s?(x)'],
  setupFilesAfterEnv: [
    '@site/ui/testing/jest-setup',
    '@site/remote/testing/event-source',
    '@site/releases/preset/record-modules',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.(css|woff2)$': '@site/ui/testing/asset',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '\\.[cm]?tsx?$': compiled({ syntax: 'typescript', tsx: true }),
    '\\.m?jsx?$': compiled({ syntax: 'ecmascript', jsx: true }),
    '\\.(svg|png|jpe?g|webp|avif|gif|pdf)$': '@site/ui/testing/image',
  },
  // Packages, too: Jest runs CommonJS, and many of them have ES modules only. What is CommonJS stays as it is.
  transformIgnorePatterns: [],
  restoreMocks: true,
  testTimeout: 60_000,
  // In the gate, one file alone would wait for a server that a test has left open; of several, Jest ends each by force.
  forceExit: process.env.TEST_RECORDS_DIR !== undefined,
};
