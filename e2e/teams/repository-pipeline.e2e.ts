import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';
import { RepositoryCopy } from '../support/repository-copy.js';
import { runIn } from '../support/source-copy.js';
import { pipelineSteps } from './pipeline-steps.js';

/** Left out, because the copy shares its packages with other tests; `own-repository.e2e.ts` runs it. */
const INSTALL = 'npm ci';
const TITLE = /Get an Instant Quote/g;

test('the pipeline of a remote of this repository runs here as it is written', async ({
  page,
  site,
}) => {
  const repository = await RepositoryCopy.make();
  try {
    const files = ['quote/quote-page.tsx', 'quote/quote-page.test.tsx'];
    for (const file of files) {
      await repository.replace(`mfe-quote/src/${file}`, TITLE, 'Get a Quote Today');
    }
    const { commands } = pipelineSteps(
      await readFile(path.join(ROOT, '.github/workflows/remote.yml'), 'utf8'),
    );
    expect(commands.filter((command) => command !== INSTALL).length).toBeGreaterThan(5);
    const key = path.join(site.releasesDir, '../release-keys/mfe-quote.pem');
    const env = {
      REMOTE: 'mfe-quote',
      WATCH: '2s',
      HOST_URL: site.url,
      RELEASES_DIR: site.releasesDir,
      RELEASES_BUCKET: '',
      RELEASE_KEY: await readFile(key, 'utf8'),
    };
    for (const command of commands.filter((each) => each !== INSTALL)) {
      const args = ['-euo', 'pipefail', '-c', command];
      const { ok, output } = runIn(repository.folder, 'bash', args, env);
      expect(ok, `${command}\n${output}`).toBe(true);
    }
    await openPage(page, '/instant-quote');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a Quote Today');
  } finally {
    await repository.remove();
  }
});
