import { expect, test } from '../support/fixtures.js';
import { API, SHELL, startService } from '../support/start-service.js';

test('two API processes behind the shell are restarted one by one, and no request fails', async ({
  site,
}) => {
  test.setTimeout(120_000);
  const api = (name: string) =>
    startService(
      site,
      { ...API, name },
      {
        LOG_LEVEL: 'error',
        // The load comes from one address, as fast as the machine can.
        READS_PER_MINUTE: '1000000',
      },
    );
  const apis = [await api('first API'), await api('second API')];
  const shell = await startService(site, SHELL, {
    NODE_ENV: 'production',
    API_URL: apis.map(({ url }) => url).join(','),
    RELEASES_DIR: site.releasesDir,
  });
  const statuses = new Map<number, number>();
  let restarting = true;
  const visitor = async () => {
    while (restarting) {
      const { status } = await fetch(`${shell.url}/api/recurring-bookings`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const visitors = Array.from({ length: 8 }, visitor);
  for (const { service } of apis) {
    await service.stop();
    await service.start();
  }
  restarting = false;
  await Promise.all(visitors);
  for (const { service } of [shell, ...apis]) await service.stop();
  expect([...statuses.keys()]).toEqual([200]);
});
