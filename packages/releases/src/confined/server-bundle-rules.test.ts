import { checkServerBundle } from './server-bundle-rules.js';

const ROUTES = "import * as react from 'react';\nexport const routes = [];";

test.each([
  ['the shared libraries', `${ROUTES} import 'react/jsx-runtime'; import 'react-router-dom';`],
  ['text that only looks like an import', `${ROUTES} const text = "import('node:fs')";`],
])('a bundle may have %s', async (_, source) => {
  await expect(checkServerBundle(source)).resolves.toBeUndefined();
});

test.each([
  ["import 'node:fs';", /imports "node:fs"; only react, .* are shared/],
  ["import { readFileSync } from 'fs';", /imports "fs"/],
  ["export * from 'node:child_process';", /imports "node:child_process"/],
  ["import x from './other.mjs';", /imports ".\/other.mjs"/],
  ["import x from 'react/../../mfe-staff/routes.mjs';", /imports "react\/\.\./],
  ["import x from 'data:text/javascript,1';", /imports "data:/],
  ["import source x from 'react';", /imports "react"/],
  ["const fs = await import('node:fs');", /imports while it runs/],
  ["const fs = await import('node:' + 'fs');", /imports while it runs/],
  ["const page = await import('./page.mjs');", /imports while it runs/],
  [
    'export const here = import.meta.url;',
    /uses import\.meta, which is empty there: import files, /,
  ],
  ['import {', /cannot be read as a module/],
])('a bundle with %s is refused', async (source, reason) => {
  await expect(checkServerBundle(`${ROUTES}\n${source}`)).rejects.toThrow(reason);
});
