import { randomBytes } from 'node:crypto';
import { keyFolder } from '@site/releases/store/release-key';
import { freePort } from '@site/stack/free-port';
import { ROOT } from '@site/stack/root';
import type { Site } from '@site/stack/site';
import { expect } from 'playwright/test';
import { docker } from '../support/docker.js';
import { test } from './bench-fixtures.js';
import { loadDocuments } from './documents-load.js';
import { addSection, table } from './section.js';
import { summarise, withSpread } from './statistics.js';

const ROUNDS = Number(process.env.BENCH_RUNS ?? 3);
const SECONDS = 1;
const CONNECTIONS = 32;
const TITLE = 'One container';
const LOADS: Readonly<Record<string, readonly string[]>> = {
  'Home, rendered before': ['/'],
  'unknown addresses': Array.from({ length: 1000 }, (_, n) => `/no-such-page-${n}`),
};

test.setTimeout(900_000);

test('what one container of the shell with one core and 512 MB serves', async ({ site }) => {
  if (!(await hasEngine())) return addSection(TITLE, 'Not measured: no Docker engine answered.');
  const container = await startContainer(site, await freePort());
  try {
    const isUp = async () => (await fetch(container.url).catch(() => undefined))?.ok;
    await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
    const rows = [];
    for (const [name, paths] of Object.entries(LOADS)) {
      const rates = [];
      const slowest = [];
      for (let round = -1; round < ROUNDS; round++) {
        const load = { connections: CONNECTIONS, seconds: SECONDS };
        const { rate, p99 } = await loadDocuments(container.url, paths, load);
        // The first round does not count: the engine has not compiled the hot code yet.
        if (round < 0) continue;
        rates.push(rate);
        slowest.push(p99);
      }
      rows.push([name, ...[rates, slowest].map((values) => withSpread(summarise(values)))]);
    }
    await addSection(
      TITLE,
      `The image of the shell with one core and 512 MB, ${ROUNDS} rounds of ${SECONDS} s over ${CONNECTIONS} connections after one that does not count; the load is made on the same machine. After it the container held ${await container.memory()}.`,
      table(['', 'requests/s', 'p99 ms'], rows),
    );
  } finally {
    await container.remove();
  }
});

const hasEngine = () =>
  docker(['info']).then(
    () => true,
    () => false,
  );

/** Starts the shell on the releases and the API of a running site. */
async function startContainer({ releasesDir, apiUrl }: Site, port: number) {
  const name = `southerly-bench-${randomBytes(3).toString('hex')}`;
  await docker(['build', '--target=shell', '--build-arg=WORKSPACE=shell', `--tag=${name}`, ROOT]);
  const mounts = { '/releases': releasesDir, '/release-keys': keyFolder(releasesDir) };
  await docker([
    'run',
    '--detach',
    `--name=${name}`,
    '--cpus=1',
    '--memory=512m',
    '--network=host',
    `--user=${process.getuid?.() ?? 0}`,
    '--tmpfs=/state',
    ...Object.entries(mounts).map(([to, from]) => `--volume=${from}:${to}:ro`),
    `--env=PORT=${port}`,
    '--env=HOST=127.0.0.1',
    `--env=API_URL=${apiUrl}`,
    name,
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    memory: () => docker(['stats', '--no-stream', '--format={{.MemUsage}}', name]),
    async remove() {
      await docker(['rm', '--force', name]);
      await docker(['image', 'rm', name]);
    },
  };
}
