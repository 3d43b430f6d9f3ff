import { createRequire } from 'node:module';
import { host } from '@site/releases/preset';
import * as v from 'valibot';
import { ASSETS_PATH } from './server/paths.js';

const require = createRequire(import.meta.url);
const Manifest = v.object({ version: v.string() });
const router = v.parse(Manifest, require('react-router-dom/package.json'));

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
