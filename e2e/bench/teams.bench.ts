import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@site/stack/free-port';
import { ROOT } from '@site/stack/root';
import { toolFile } from '@site/stack/tool-file';
import { RemoteCopy } from '../support/remote-copy.js';
import { test } from '../support/site-fixture.js';
import { copySources, runIn, SourceCopy } from '../support/source-copy.js';
import { addSection, table } from './section.js';
import { summarise, withSpread } from './statistics.js';

/** Builds take seconds, not milliseconds: few of them tell enough. */
const RUNS = Math.min(2, Number(process.env.BENCH_RUNS ?? 2));
const REMOTE = 'mfe-quote';
/** How often it is asked whether the site answers yet. */
const POLL_MS = 50;

type Times = Map<string, number[]>;

test.setTimeout(1_200_000);

test('what teams wait for', async ({ site }) => {
  const times: Times = new Map();
  const timed = async (name: string, work: () => unknown) => {
    const began = performance.now();
    await work();
    times.set(name, [...(times.get(name) ?? []), (performance.now() - began) / 1000]);
  };
  for (let run = 0; run < RUNS; run++) {
    await inNewRepository(run, timed);
    const remote = await RemoteCopy.of(REMOTE, site.releasesDir);
    try {
      await timed('one remote: build', () => remote.build());
      await timed('one remote: type check', () => checkTypes(remote.folder));
      // Something new each time: the same content is the same release.
      await remote.write({ 'src/bench.css': `.bench { order: ${run} }` });
      await remote.replace('src/routes.tsx', /^/, `import './bench.css';\n`);
      await timed('one remote: build and release without gates', () => remote.release());
    } finally {
      await remote.remove();
    }
  }
  await addSection(
    'What teams wait for',
    `Seconds, ${RUNS} times each, in copies of the repository with its packages installed.`,
    table(
      ['', 'seconds'],
      [...times].map(([name, seconds]) => [name, withSpread(summarise(seconds))]),
    ),
  );
});

type Timed = (name: string, work: () => unknown) => Promise<void>;

async function inNewRepository(run: number, timed: Timed): Promise<void> {
  const copy = await installedClone();
  try {
    const start = (script: string) => untilAnswered(copy.folder, script);
    await timed('everything: build from nothing', () =>
      succeed(runIn(copy.folder, 'npm', ['run', 'build'], {})),
    );
    await timed('everything: build when nothing has changed', () =>
      succeed(runIn(copy.folder, 'npm', ['run', 'build'], {})),
    );
    await timed('`npm start`, built, without a database', () => start('start'));
    await timed('`npm start`, built, with its database', () => start('start'));
    if (run === 0) await timed('`npm run dev`', () => start('dev'));
  } finally {
    await copy.remove();
  }
}

/**
 * A clone with its packages installed. Its packages are links to the same files, where one disk has both: the
 * workspaces among them lead to those of the clone.
 */
async function installedClone(): Promise<SourceCopy> {
  const folder = await copySources(ROOT, await realpath(os.tmpdir()));
  const workspaces = ['.', ...(await readdir(folder)), 'packages/contract', 'packages/releases'];
  for (const workspace of workspaces) {
    const installed = path.join(ROOT, workspace, 'node_modules');
    if (!existsSync(installed)) continue;
    const copied = path.join(folder, workspace, 'node_modules');
    if (!runIn(folder, 'cp', ['-al', installed, copied], {}).ok) {
      succeed(runIn(folder, 'cp', ['-a', installed, copied], {}));
    }
  }
  return new SourceCopy(folder);
}

function succeed({ ok, output }: { ok: boolean; output: string }) {
  if (!ok) throw new Error(output);
}

function checkTypes(folder: string) {
  succeed(runIn(folder, process.execPath, [toolFile('tsc'), '--noEmit', '-p', '.'], {}));
}

/** Runs a script of the repository until the site answers, and ends it. */
async function untilAnswered(folder: string, script: string): Promise<void> {
  const port = String(await freePort());
  const child = spawn('npm', ['run', script], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: port,
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
    },
    stdio: 'ignore',
    detached: true,
  });
  try {
    while (!(await answers(`http://localhost:${port}/instant-quote`))) {
      if (child.exitCode !== null) throw new Error(`npm run ${script} ended.`);
      await new Promise((later) => setTimeout(later, POLL_MS));
    }
  } finally {
    await end(child);
  }
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** With all that it has started. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}
