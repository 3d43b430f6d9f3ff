import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { BrowserPackagesPlugin } from './browser-packages-plugin.js';
import { assertBuildFolder } from './build-folder.js';
import { ChunkGroupsPlugin } from './chunk-groups-plugin.js';
import { compileAhead } from './compile-ahead.js';
import { REFUSED_FILES } from './refused-file-loader.js';
import { StylesheetIntegrityPlugin } from './stylesheet-integrity-plugin.js';

/** Whether this build is for a dev server. */
export const isDev = process.env.MFE_DEV === '1';

/** The same in browser and server builds, or the markup of one would not match the styles of the other. */
const LOCAL_IDENT_NAME = '[uniqueName]-[local]-[hash:base64:6]';

const BUILD_TARGET = 'es2022';

/**
 * What builds of Vite have, and many libraries (`zustand`, `jotai`) read to leave out what helps in development. No
 * `import.meta` may be left in a server bundle.
 */
const IMPORT_META_ENV = {
  'import.meta.env': { MODE: JSON.stringify(isDev ? 'development' : 'production') },
};

/** The oldest browsers that CSS is written for: without them the minimizer adds fallbacks that nobody needs. */
const CSS_TARGETS = ['chrome >= 111', 'firefox >= 111', 'safari >= 16.4'];

const LAYER_LOADER = fileURLToPath(new URL('./layer-loader.js', import.meta.url));
const REFUSED_FILE_LOADER = fileURLToPath(new URL('./refused-file-loader.js', import.meta.url));

/** Pictures, fonts and documents that become files of a build. */
const ASSETS = /\.(svg|png|jpe?g|webp|avif|gif|woff2|pdf)$/;

/**
 * Outside this repository the packages are installed by npm, compiled; inside it they are used from source.
 */
const IS_INSTALLED = import.meta.dirname.split(path.sep).includes('node_modules');

interface BaseOptions {
  /** Absolute folder of the workspace. */
  directory: string;
  name: string;
}

function base({ directory, name }: BaseOptions, refresh: boolean): Configuration {
  assertBuildFolder(directory);
  return {
    context: directory,
    mode: isDev ? 'development' : 'production',
    devtool: isDev ? 'cheap-module-source-map' : false,
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    // The federation plugin warns that the address of a remote is known at run time only, as it should be.
    infrastructureLogging: { level: 'error' },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: IS_INSTALLED ? ['...'] : ['@site/source', '...'],
    },
    // A browser may still need the update of a build before the last one.
    output: { uniqueName: name, clean: !isDev },
    plugins: [new rspack.DefinePlugin(IMPORT_META_ENV)],
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: BUILD_TARGET,
              transform: { react: { runtime: 'automatic', development: isDev, refresh } },
            },
          },
        },
        {
          test: /\.css$/,
          type: 'css/auto',
          loader: LAYER_LOADER,
          options: { name, directory },
        },
        { test: ASSETS, type: 'asset/resource' },
        // Files that a stylesheet names are copied, whatever they are.
        {
          test: REFUSED_FILES,
          exclude: ASSETS,
          dependency: { not: ['url'] },
          loader: REFUSED_FILE_LOADER,
        },
      ],
      // Custom properties keep their names: a module may set a design token for what is inside it.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: { 'css/auto': { localIdentName: LOCAL_IDENT_NAME } },
    },
  };
}

interface BrowserOptions extends BaseOptions {
  publicPath: string;
  /** Names of scripts and stylesheets, without the extension. */
  filename?: string;
}

/** Options of a browser build: ES modules, names with a digest unless others are given, a list of chunk groups. */
export function browserBuild(options: BrowserOptions): Configuration {
  const config = base(options, isDev);
  const { filename = '[name].[contenthash:8]' } = options;
  const name = isDev ? '[name]' : filename;
  return {
    ...config,
    name: `${options.name}:browser`,
    target: ['web', BUILD_TARGET],
    output: {
      ...config.output,
      path: `${options.directory}/dist/client`,
      publicPath: options.publicPath,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      cssFilename: `${name}.css`,
      cssChunkFilename: `${name}.css`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    optimization: {
      // The next build would be an update of a broken one, which no browser has loaded.
      emitOnErrors: false,
      splitChunks: false,
      chunkIds: 'deterministic',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: { targets: CSS_TARGETS },
        }),
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      ...(isDev
        ? [new ReactRefreshRspackPlugin()]
        : [compileAhead(), new ChunkGroupsPlugin(), new StylesheetIntegrityPlugin()]),
    ],
    module: {
      ...config.module,
      parser: {
        ...config.module?.parser,
        // `import.meta.url` stays what the browser says; dev servers need `import.meta.webpackHot`.
        ...(!isDev && { javascript: { importMeta: false } }),
      },
    },
  };
}

/** How the browser build resolves; `node` would be among the conditions of a build for Node. */
const asInBrowsers = (condition: 'import' | 'require') => ({
  conditionNames: [
    ...(IS_INSTALLED ? [] : ['@site/source']),
    condition,
    'module',
    'webpack',
    'production',
    'browser',
  ],
  aliasFields: ['browser'],
  mainFields: ['browser', 'module', 'main'],
});

/**
 * Options of the server build of a remote. Packages and subpath imports may have another module for browsers: it has
 * that one, or its pages would differ from those of the browser build, and no gate would have run what browsers run.
 */
export function pagesBuild(options: ServerOptions): Configuration {
  const config = serverBuild(options);
  return {
    ...config,
    resolve: {
      ...config.resolve,
      byDependency: {
        esm: asInBrowsers('import'),
        commonjs: asInBrowsers('require'),
        amd: asInBrowsers('require'),
      },
    },
    plugins: [...(config.plugins ?? []), new BrowserPackagesPlugin()],
  };
}

interface ServerOptions extends BaseOptions {
  entry: Record<string, string>;
  publicPath: string;
}

/** Options of a build for Node: one readable ES module per entry, React and the router left out. */
export function serverBuild(options: ServerOptions): Configuration {
  const config = base(options, false);
  return {
    ...config,
    name: `${options.name}:server`,
    target: ['node20', BUILD_TARGET],
    entry: options.entry,
    externalsType: 'module',
    externalsPresets: { node: true },
    externals: [/^react(-dom|-router|-router-dom)?(\/.*)?$/],
    output: {
      ...config.output,
      path: `${options.directory}/dist/server`,
      publicPath: options.publicPath,
      module: true,
      filename: '[name].mjs',
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    node: { __dirname: false, __filename: false, global: true },
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
