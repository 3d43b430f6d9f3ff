import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { routerUse } from './router-use.js';

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(path.join(os.tmpdir(), 'router-use-'));
});
afterEach(() => rm(workspace, { recursive: true }));

async function given(file: string, text: string): Promise<void> {
  const target = path.join(workspace, 'src', file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

test('names that no host provides are found in all sources, values only', async () => {
  await given(
    'quote/page.tsx',
    "import {\n  Link,\n  useFetcher as fetcher,\n  type To,\n  Location,\n} from 'react-router-dom';",
  );
  await given('form.jsx', 'import { Form, Form as Other } from "react-router-dom"');
  await given('types.ts', "import type { useFetchers } from 'react-router-dom';");
  await given('other.ts', "import { useSubmit } from './react-router-dom-like';");
  await given('page.test.tsx', "import { createMemoryRouter } from 'react-router-dom';");
  await given('testing/render.tsx', "import { MemoryRouter } from 'react-router-dom';");
  expect(await routerUse(workspace)).toEqual({ missing: ['Form', 'useFetcher'], whole: [] });
});

test('a link to nothing, as editors leave beside a changed file, has no names', async () => {
  await given('page.tsx', "import { Form } from 'react-router-dom';");
  await symlink('zoe@desk.4711', path.join(workspace, 'src/.#page.tsx'));
  expect((await routerUse(workspace)).missing).toEqual(['Form']);
});

test('sources behind links are read, once where a link leads back', async () => {
  await given('page.tsx', "import * as Router from 'react-router-dom';");
  await given('../shared/form.tsx', "import { Form } from 'react-router-dom';");
  await symlink('.', path.join(workspace, 'src/app'));
  await symlink('../shared', path.join(workspace, 'src/shared'));
  expect(await routerUse(workspace)).toEqual({ missing: ['Form'], whole: ['src/page.tsx'] });
});

test('names are found beside comments, without spaces, and where they are exported again', async () => {
  await given(
    'a.tsx',
    "import {\n  Link, // leads, back\n  /* a form */ Form,\n} from 'react-router-dom';",
  );
  await given('b.tsx', "import{useFetcher}from'react-router-dom'");
  await given('c.ts', "export { useSubmit as submit } from 'react-router-dom';");
  expect((await routerUse(workspace)).missing).toEqual(['Form', 'useFetcher', 'useSubmit']);
});

test.each([
  "import * as Router from 'react-router-dom';",
  "import Router, { Link } from 'react-router-dom';",
  "export * from 'react-router-dom';",
  "const { Form } = await import('react-router-dom');",
  "const { Form } = require('react-router-dom');",
  "export type A = number;\nimport * as Router from 'react-router-dom';",
  "export type A = number\nimport * as Router from 'react-router-dom'",
  "const path = '/quotes/*';\nimport * as Router from 'react-router-dom'; /* all */",
  "fetch('https://a.example'); await import('react-router-dom');",
])('%s imports the whole library', async (text) => {
  await given('page.tsx', text);
  expect(await routerUse(workspace)).toEqual({ missing: [], whole: ['src/page.tsx'] });
});

test.each([
  "import type * as Router from 'react-router-dom';",
  "export type { To } from 'react-router-dom';",
  "import type{To}from'react-router-dom'",
])('%s imports types only', async (text) => {
  await given('page.tsx', text);
  expect(await routerUse(workspace)).toEqual({ missing: [], whole: [] });
});

test.each([
  "// as of 'react-router-dom'",
  "/* Links are\n * those of 'react-router-dom'.\n */",
  "import { Link /* 'react-router-dom' has more */ } from 'react-router-dom';",
])('a comment names the library and imports nothing: %s', async (text) => {
  await given('page.tsx', text);
  expect(await routerUse(workspace)).toEqual({ missing: [], whole: [] });
});

test.each([
  'page.spec.tsx',
  'testing/render.tsx',
  'test-utils.tsx',
  'test-utils/render.tsx',
  'quote/__tests__/render.tsx',
  'quote/__mocks__/router.tsx',
])('%s is for tests only, which have the whole library', async (file) => {
  await given(file, "import * as Router from 'react-router-dom';");
  expect(await routerUse(workspace)).toEqual({ missing: [], whole: [] });
});

test('a workspace without sources imports nothing', async () => {
  expect(await routerUse(workspace)).toEqual({ missing: [], whole: [] });
});
