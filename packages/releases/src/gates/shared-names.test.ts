import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { namesNotShared } from './shared-names.js';

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(path.join(os.tmpdir(), 'shared-names-'));
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
  expect(await namesNotShared(workspace)).toEqual(['Form', 'useFetcher']);
});

test('a workspace without sources imports nothing', async () => {
  expect(await namesNotShared(workspace)).toEqual([]);
});
