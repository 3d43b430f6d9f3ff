import path from 'node:path';
import { ROOT } from './root.js';

/** Command-line programs of installed packages. */
const TOOLS = {
  attw: '@arethetypeswrong/cli/dist/index.js',
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  jest: 'jest/bin/jest.js',
  knip: 'knip/bin/knip.js',
  playwright: 'playwright/cli.js',
  publint: 'publint/src/cli.js',
  rspack: '@rspack/cli/bin/rspack.js',
  tsc: 'tsc/bin/tsc',
  wireit: 'wireit/bin/wireit.js',
};

export type Tool = keyof typeof TOOLS;

/** The file that Node runs for a tool. */
export const toolFile = (tool: Tool): string => path.join(ROOT, 'node_modules', TOOLS[tool]);
