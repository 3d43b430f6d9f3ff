import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isLive } from '@site/releases/store/pointer-schema';
import { readVersions } from '@site/releases/store/read-versions';
import { remoteNames } from '@site/stack/remotes';
import { test as base, expect } from '../support/fixtures.js';
import { RemoteCopy } from '../support/remote-copy.js';
import { ON_RUNNING_SITE } from '../support/temporary-site.js';

const REMOTE = 'mfe-booking';

interface Fault {
  /** The gate that has to notice it. */
  gate: string;
  break(checkout: RemoteCopy): Promise<void>;
  /** What the gate says. */
  says: RegExp;
}

/** How the booking team breaks its remote. */
const FAULTS: Fault[] = [
  {
    gate: 'types',
    break: (checkout) =>
      checkout.write({ 'src/redirect/wrong.ts': "export const wrong: number = 'text';\n" }),
    says: /mfe-booking has 1 type error, listed below/,
  },
  {
    gate: 'tests',
    break: (checkout) =>
      checkout.write({ 'src/redirect/red.test.ts': "test('fails', () => expect(1).toBe(2));\n" }),
    says: /The tests of mfe-booking fail, as shown below/,
  },
  {
    gate: 'pages',
    break: (checkout) =>
      checkout.replace(
        'src/redirect/redirect-page.tsx',
        'const navigate',
        // Node has it, the render process of a host does not.
        'performance.now();\n  const navigate',
      ),
    says: /The page \/book fails on the server: ReferenceError: performance is not defined/,
  },
  {
    gate: 'pages',
    break: (checkout) =>
      checkout.replace(
        'src/wizard/booking-page.tsx',
        '>Book Your Regular Cleaning</h1>',
        " dangerouslySetInnerHTML={{ __html: '<b>Book</b> a Clean' }} />",
      ),
    says: /The page \/book-regular-cleaning has HTML in a string \(dangerouslySetInnerHTML\)/,
  },
  {
    gate: 'pages',
    break: async (checkout) => {
      const file = 'src/my-booking/my-booking-page.tsx';
      await checkout.replace(file, 'Your regular cleaning', '{TITLE}');
      await checkout.replace(
        file,
        '/**',
        // Asked when the module is loaded, once for all pages.
        "const TITLE = typeof window === 'undefined' ? 'Cleaning' : 'Your cleaning';\n\n/**",
      );
    },
    says: /The page \/booking\/example renders differently where window, document or the like/,
  },
  {
    gate: 'chunks',
    break: (checkout) =>
      checkout.replace('src/routes.tsx', "id: 'book-regular-cleaning'", "id: 'wizard'"),
    says: /The route \/book-regular-cleaning names the chunk "wizard", which the build does not/,
  },
  {
    gate: 'styles',
    break: async (checkout) => {
      const file = 'src/redirect/redirect-page.module.css';
      const css = await readFile(path.join(checkout.folder, file), 'utf8');
      await checkout.write({ [file]: `${css}\nbody { margin: 0; }\n` });
    },
    says: /the selector "body" also matches elements on pages of other remotes/,
  },
  {
    gate: 'shared',
    break: (checkout) =>
      checkout.replace(
        'src/my-booking/use-my-booking.ts',
        'explainFailure(failure, FAILED)',
        'explainFailure(failure, process.env.SENTENCE || FAILED)',
      ),
    says: /book\S*\.js reads SENTENCE of process\.env, which browsers do not have/,
  },
  {
    gate: 'size',
    break: (checkout) => checkout.replace('package.json', /"budget": \d+/, '"budget": 1000'),
    says: /loads \d+ compressed bytes, but its budget is 1000/,
  },
  {
    gate: 'ownership',
    break: (checkout) => checkout.replace('package.json', '"/book"', '"/book", "/instant-quote"'),
    says: /\/instant-quote belongs to mfe-quote/,
  },
];

/** Versions of the booking remote that visitors get, and all that are published. */
async function versionsIn(releasesDir: string) {
  const { versions } = await readVersions(releasesDir, REMOTE);
  const live = versions.filter(isLive);
  return { live: live.map(({ metadata }) => metadata.version), published: versions.length };
}

const test = base.extend<{ checkout: RemoteCopy }, { refused: string }>({
  /** A checkout of the booking remote without its many tests. */
  checkout: async ({ site }, use) => {
    const checkout = await RemoteCopy.of(REMOTE, site.releasesDir);
    await checkout.removeTests();
    await use(checkout);
    await checkout.remove();
  },
  /** What a release prints of a remote that is broken in every way at once. */
  refused: [
    async ({ temporarySite }, use) => {
      const { releasesDir } = temporarySite;
      const before = await versionsIn(releasesDir);
      const checkout = await RemoteCopy.of(REMOTE, releasesDir);
      await checkout.removeTests();
      for (const fault of FAULTS) await fault.break(checkout);
      const { ok, output } = checkout.try('release', '--force', 'all at once');
      await checkout.remove();
      expect([ok, await versionsIn(releasesDir)]).toEqual([false, before]);
      await use(output);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.setTimeout(300_000);

test.describe('of a remote that is broken in every way at once', () => {
  test.skip(...ON_RUNNING_SITE);
  for (const { gate, says } of FAULTS) {
    test(`the gate "${gate}" refuses a release, and says ${says.source}`, async ({ refused }) => {
      const lines = refused.split('\n').filter((line) => line.startsWith(`${gate}: `));
      expect(lines).toContainEqual(expect.stringMatching(says));
      expect(refused).toMatch(new RegExp(`^${gate} +\\d+\\.\\d s  refused$`, 'm'));
    });
  }
});

for (const remote of remoteNames()) {
  test(`${remote} itself passes every gate beside a live site`, async ({ site }) => {
    const checkout = await RemoteCopy.of(remote, site.releasesDir, { HOST_URL: site.url });
    await checkout.removeTests();
    const { ok, output } = checkout.try('gates');
    await checkout.remove();
    expect(ok, output).toBe(true);
    expect(output).not.toContain('skipped');
  });
}

test('sources of another remote are not built into this one', async ({ site, checkout }) => {
  const before = await versionsIn(site.releasesDir);
  await checkout.replace(
    'src/routes.tsx',
    'export const routes',
    "export { routes as others } from 'mfe-quote/src/routes';\nexport const routes",
  );
  const { ok, output } = checkout.try('release');
  expect(output).toMatch(/mfe-quote\/src\/routes\.tsx belongs to another remote: link to its page/);
  expect([ok, await versionsIn(site.releasesDir)]).toEqual([false, before]);
});

test('a module without routes is refused; with --force it is released, and the reason is kept', async ({
  site,
  request,
  checkout,
}) => {
  const before = await versionsIn(site.releasesDir);
  await checkout.replace('src/routes.tsx', 'export const routes', 'export const pages');
  const refused = checkout.try('release');
  expect(refused.output).toContain('routes: mfe-booking exposes no routes. Export a list');
  expect([refused.ok, await versionsIn(site.releasesDir)]).toEqual([false, before]);

  expect(checkout.run('release', '--force', 'the page is closed')).toContain('is live.');
  try {
    const { live } = await versionsIn(site.releasesDir);
    const file = path.join(site.releasesDir, REMOTE, live[0] ?? '', 'release.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      forced: { reason: 'the page is closed', gates: expect.arrayContaining(['routes', 'pages']) },
    });
    expect(checkout.run('list')).toContain('forced past');
    // The host still serves the rest of the site.
    expect((await request.get('/')).status()).toBe(200);
  } finally {
    checkout.run('rollback');
  }
});

test('the site publishes the libraries, paths and contract that releases are compared with', async ({
  request,
}) => {
  const host = await request.get('/.well-known/micro-frontends/host.json');
  const version = expect.stringMatching(/^\d+\.\d+\.\d+$/);
  expect(await host.json()).toEqual({
    shared: { react: version, 'react-dom': version, 'react-router-dom': version },
    routerNames: expect.arrayContaining(['Link', 'isRouteErrorResponse']),
    paths: expect.objectContaining({ 'mfe-quote': ['/instant-quote'], 'mfe-staff': ['/w/*'] }),
  });
  const contracts = await (await request.get('/api/contract')).json();
  expect(contracts).toEqual({ version, served: expect.arrayContaining([contracts.version]) });
});
