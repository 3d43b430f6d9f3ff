import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { toolFile } from '@site/stack/tool-file';

type Import = [file: string, statement: string];

const REFUSED: Import[] = [
  ['mfe-quote/src/a.tsx', `import { routes } from 'mfe-booking/src/routes';`],
  ['mfe-quote/src/b.tsx', `import { routes } from '../../mfe-booking/src/routes.js';`],
  ['mfe-quote/src/c.tsx', `import { remoteOf } from '../../shell/src/remotes.js';`],
  ['mfe-quote/src/d.tsx', `import { remoteOf } from 'shell/src/remotes';`],
  ['mfe-quote/src/e.tsx', `import type { Quote } from '../../../api/src/quotes/quote.entity.js';`],
  ['mfe-quote/src/f.tsx', `import { startSite } from '@site/stack/site';`],
  ['mfe-quote/src/g.tsx', `const routes = import('../../mfe-booking/src/routes.js');`],
  ['mfe-quote/src/h.tsx', `export { routes } from '../../mfe-booking/src/routes.js';`],
  ['mfe-quote/src/i.tsx', `import { Link } from 'react-router';`],
  ['mfe-quote/src/j.tsx', `import { useBlocker } from 'react-router-dom';`],
  ['mfe-quote/src/k.tsx', `import * as router from 'react-router-dom';`],
  ['mfe-quote/src/l.test.tsx', `import { configureApp } from '../../api/src/configure-app.js';`],
  ['shell/src/a.tsx', `import { routes } from 'mfe-quote/src/routes';`],
  ['shell/server/b.ts', `import { configureApp } from '../../api/src/configure-app.js';`],
  ['api/src/a.ts', `import { Button } from '@site/ui/button';`],
  ['api/src/b.ts', `import { routes } from '../../mfe-quote/src/routes.js';`],
  ['api/src/c.ts', `import { readVersions } from '@site/releases/store/read-versions';`],
  ['api/src/d.ts', `import { startEmbeddedPostgres } from '@site/stack/embedded-postgres';`],
  ['packages/ui/src/a.tsx', `import { sendQuote } from '@site/contract/quotes';`],
  ['packages/ui/src/b.tsx', `import { sendQuote } from '../../contract/src/quotes.js';`],
  ['packages/ui/src/c.tsx', `import { Link } from 'react-router-dom';`],
  ['packages/contract/src/a.ts', `import { useState } from 'react';`],
  ['packages/contract/src/b.ts', `import { Button } from '../../ui/src/button.js';`],
  ['packages/releases/src/a.ts', `import { startSite } from '@site/stack/site';`],
];

const ALLOWED: Import[] = [
  ['mfe-quote/src/m.tsx', `import { sendQuote } from '@site/contract/quotes';`],
  ['mfe-quote/src/n.tsx', `import { Button } from '@site/ui/button';`],
  ['mfe-quote/src/o.tsx', `import { Link, type RouteObject } from 'react-router-dom';`],
  ['mfe-quote/src/p.test.tsx', `import { createMemoryRouter } from 'react-router-dom';`],
  ['shell/src/m.tsx', `import { createBrowserRouter } from 'react-router';`],
  ['api/src/m.ts', `import { quoteProblems } from '@site/contract/quotes';`],
  ['api/test/n.test.ts', `import { startEmbeddedPostgres } from '@site/stack/embedded-postgres';`],
  ['packages/ui/src/m.tsx', `import { useId } from 'react';`],
  ['packages/ui/src/n.tsx', `import styles from './button.module.css';`],
  ['packages/contract/src/m.ts', `import { callApi } from './http.js';`],
];

let refused: Set<string>;

beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-boundaries-'));
  for (const [file, statement] of [...REFUSED, ...ALLOWED]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${statement}\n`);
  }
  copyFileSync(path.join(ROOT, 'biome.json'), path.join(folder, 'biome.json'));
  refused = restrictedImports(folder);
  rmSync(folder, { recursive: true });
});

test.each(REFUSED)('the check refuses in %s: %s', (file) => {
  expect(refused).toContain(file);
});

test.each(ALLOWED)('the check allows in %s: %s', (file) => {
  expect(refused).not.toContain(file);
});

/** The files in which the linter finds an import across a boundary. */
function restrictedImports(folder: string): Set<string> {
  const options = ['--only=style/noRestrictedImports', '--vcs-enabled=false', '--reporter=json'];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [toolFile('biome'), 'lint', ...options, '--max-diagnostics=none'],
    { cwd: folder, encoding: 'utf8' },
  );
  const found = stdout.match(/[\w./-]+\.tsx?(?=")/g);
  if (!found) throw new Error(`Biome reported nothing. ${stderr}`);
  return new Set(found);
}
