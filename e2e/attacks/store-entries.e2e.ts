import { execFileSync } from 'node:child_process';
import { access, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '@site/stack/site';
import { expect } from 'playwright/test';
import * as v from 'valibot';
import { test } from '../support/site-fixture.js';

const Pointer = v.object({
  microFrontends: v.object({ 'mfe-quote': v.tuple([v.object({ url: v.string() })]) }),
});

/** Address, below the site's, of the folder with the browser files of the live quote remote. */
async function clientFolder({ releasesDir }: Site): Promise<string> {
  const text = await readFile(path.join(releasesDir, 'mfe-quote/releases.json'), 'utf8');
  const [{ url }] = v.parse(Pointer, JSON.parse(text)).microFrontends['mfe-quote'];
  return path.posix.dirname(`mfe-quote/${url}`);
}

const statusOf = async (address: string) => (await fetch(address)).status;

/** Status and text of a document; nothing while the site cannot be reached. */
async function contentOf(address: string): Promise<string> {
  const response = await fetch(address).catch(() => undefined);
  return response ? `${response.status} ${await response.text()}` : '';
}

for (const [name, target, file] of [
  ['a key of another team', '../../../../release-keys/mfe-staff.pem', ''],
  ['the file system', '/', '/etc/passwd'],
  ['itself', 'entry', ''],
] as const) {
  test(`a link in a release that leads to ${name} is not followed`, async ({ site }) => {
    const folder = await clientFolder(site);
    const link = path.join(site.releasesDir, folder, 'entry');
    await symlink(target, link);
    try {
      if (name !== 'itself') await access(link + file);
      expect(await statusOf(`${site.url}/mfe/${folder}/entry${file}`)).toBe(404);
      expect(await statusOf(`${site.url}/instant-quote`)).toBe(200);
    } finally {
      await rm(link);
    }
  });
}

test('named pipes in a release block no thread of the shell', async ({ site }) => {
  const folder = await clientFolder(site);
  const pipes = ['pipe.js', 'pipe.js.br', 'pipe.js.gz'];
  const files = pipes.map((pipe) => path.join(site.releasesDir, folder, pipe));
  execFileSync('mkfifo', files);
  try {
    const statuses = Array.from({ length: 16 }, () =>
      statusOf(`${site.url}/mfe/${folder}/pipe.js`),
    );
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([404]));
    expect(await statusOf(`${site.url}/favicon.ico`)).toBe(200);
  } finally {
    await Promise.all(files.map((file) => rm(file)));
  }
});

test('a shell that starts with useless entries in its store has all pages', async ({ site }) => {
  const names = Array.from({ length: 60 }, (_, index) => `mfe-a${index}`);
  const entries = ['mfe-aaa-loop', ...names].map((name) => path.join(site.releasesDir, name));
  const [loop = '', ...folders] = entries;
  await symlink('mfe-aaa-loop', loop);
  await Promise.all(folders.map((folder) => mkdir(folder)));
  try {
    const before = site.shell.pid ?? 0;
    process.kill(before, 'SIGKILL');
    await expect.poll(() => site.shell.pid, { timeout: 60_000 }).not.toBe(before);
    for (const page of ['/', '/instant-quote', '/book-regular-cleaning']) {
      await expect
        .poll(() => contentOf(site.url + page), { timeout: 60_000 })
        .toMatch(/^200 [\s\S]*<h1/);
    }
  } finally {
    await Promise.all(entries.map((entry) => rm(entry, { recursive: true })));
  }
});

for (const file of [
  'mfe-quote/release%73.json',
  'mfe-quote/releases.copy.json',
  'mfe-quote//releases.json',
]) {
  test(`the pointer has one address, which is not ${file}`, async ({ site }) => {
    expect(await statusOf(`${site.url}/mfe/${file}`)).toBe(404);
  });
}
