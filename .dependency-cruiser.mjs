/** What may import what. Run by `npm run check`. */

const REPOSITORY = '^(api|shell|e2e|tools|mfe-[^/]+|packages/[^/]+)/';
const TESTS = '\\.test\\.tsx?$|/testing/|^api/test/|^e2e/';

/** A workspace imports nothing of this repository but itself and the named packages. */
const imports = (workspace, ...packages) => ({
  name: `${workspace} imports ${['itself', ...packages].join(', ')}`,
  severity: 'error',
  from: { path: `^${workspace}/`, pathNot: TESTS },
  to: {
    path: REPOSITORY,
    pathNot: [`^${workspace}/`, ...packages.map((name) => `^packages/${name}/`)],
  },
});

/** The sources of a package import no package of the registry but those that match. */
const uses = (workspace, libraries) => ({
  name: `${workspace} uses ${libraries || 'no library'}`,
  severity: 'error',
  from: { path: `^${workspace}/src/`, pathNot: TESTS },
  to: {
    path: 'node_modules/',
    ...(libraries && { pathNot: `node_modules/(@types/)?(${libraries})/` }),
  },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    imports('packages/contract'),
    uses('packages/contract', 'altcha-lib'),
    imports('packages/ui'),
    uses('packages/ui', 'react|react-dom'),
    imports('packages/remote', 'contract'),
    imports('packages/create-mfe'),
    uses('packages/create-mfe', 'valibot'),
    imports('packages/releases', 'create-mfe', 'remote'),
    imports('packages/stack', 'contract', 'releases'),
    imports('tools', 'contract', 'releases', 'stack'),
    imports('api', 'contract'),
    imports('shell', 'contract', 'releases', 'remote', 'ui'),
    {
      name: 'the shell in the browser imports path patterns, route grants and limits of releases',
      severity: 'error',
      from: { path: '^shell/src/', pathNot: TESTS },
      to: {
        path: '^packages/releases/',
        pathNot: '^packages/releases/src/store/(path-pattern|release-limits|route-grants)\\.ts$',
      },
    },
    {
      name: 'a remote imports contract, releases, remote and ui',
      comment: 'Remotes know each other, the shell and the API by address only.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: {
        path: REPOSITORY,
        pathNot: ['^$1/', '^packages/(contract|releases|remote|ui)/'],
      },
    },
    {
      name: 'a use case of a remote imports no sibling use case',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/([^/]+)/', pathNot: '/testing/' },
      to: {
        path: '^$1/src/[^/]+/',
        pathNot: ['^$1/src/$2/', '^$1/src/(shared|illustrations|open-graph|testing)/'],
      },
    },
    {
      name: 'remotes take routing from react-router-dom',
      comment: 'It is what the shell shares.',
      severity: 'error',
      from: { path: '^mfe-|^packages/remote/' },
      to: { path: 'node_modules/react-router/', dependencyTypesNot: ['npm-no-pkg'] },
    },
    {
      name: 'only tests import what is made for tests',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: '/testing/' },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing missing', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'a workspace declares what it imports',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The last two have a package.json of their own, whose packages are not installed here.
    exclude: {
      path: '/dist/|/\\.cache/|^packages/create-mfe/template/|^e2e/bench/peers/next/',
    },
    tsPreCompilationDeps: true,
    // Tools for tests are declared once, at the root.
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.browser.json' },
    enhancedResolveOptions: {
      conditionNames: ['@site/source', 'import', 'types', 'default'],
      exportsFields: ['exports'],
    },
  },
};
