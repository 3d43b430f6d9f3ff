import { createRequire } from 'node:module';
import { host } from '@site/releases/preset';
import { ASSETS_PATH } from './server/paths.js';

const router = createRequire(import.meta.url)('react-router-dom/package.json') as {
  version: string;
};

export default host({
  name: 'shell',
  directory: import.meta.dirname,
  entry: './src/client.tsx',
  routerModule: './src/federation/router.ts',
  routerVersion: router.version,
  serverEntry: {
    main: './server/main.ts',
    'render-worker': './server/rendering/render-worker.ts',
  },
  publicPath: ASSETS_PATH,
});
