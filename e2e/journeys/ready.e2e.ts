import path from 'node:path';
import { keyFolder } from '@site/releases/store/release-key';
import { remoteNames } from '@site/stack/remotes';
import { expect } from 'playwright/test';
import { childrenOf } from '../support/children-of.js';
import { test } from '../support/site-fixture.js';
import { SHELL, startService } from '../support/start-service.js';

test('a shell is ready once the renderers of all releases have started', async ({ site }) => {
  const { service } = await startService(
    site,
    { ...SHELL, healthPath: '/__shell/ready' },
    {
      NODE_ENV: 'production',
      API_URL: site.apiUrl,
      RELEASES_DIR: site.releasesDir,
      RELEASE_KEYS: keyFolder(site.releasesDir),
      STATE_DIR: path.join(site.dataDir, 'another-shell'),
    },
  );
  try {
    expect(childrenOf(service.pid)).toHaveLength(remoteNames().length);
  } finally {
    await service.stop();
  }
});
