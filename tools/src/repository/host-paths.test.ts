import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { read } from './repository-files.js';

const HOST_PATHS = read('packages/releases/src/gates/host/host-paths.ts');

test.each(readdirSync(path.join(ROOT, 'shell/public')))(
  'no remote can have the path of %s, which the host serves',
  (name) => {
    expect(HOST_PATHS).toContain(`'/${name}'`);
  },
);
