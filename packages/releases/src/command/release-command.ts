import { seconds, timeTable } from '../gates/report.js';
import { assertCanaryFits, assertTraffic } from '../store/pointer.js';
import { defaultOf } from '../store/pointer-schema.js';
import { readVersions } from '../store/read-versions.js';
import { makeLive } from './change-versions.js';
import { checkBuild } from './check-build.js';
import type { CommandContext } from './command.js';
import { printSkipped } from './print-skipped.js';
import { publishBuild } from './publish-build.js';
import { printUnlessShown } from './shown-at-host.js';
import { assertWatchable, watchLive } from './watch-command.js';

/** The steps of a release that are not gates. */
const NO_GATES = ['build', 'publish', 'promote'];

/** `mfe release`: builds, runs all gates, publishes and makes live; prints how long each step took. */
export async function releaseCommand(context: CommandContext): Promise<void> {
  const { traffic } = context.options;
  assertTraffic(traffic);
  const { versions } = await readVersions(context.store, context.remote);
  assertCanaryFits(versions, traffic);
  await assertWatchable(context);
  const began = performance.now();
  const checked = await checkBuild(context);
  const checkedAt = performance.now();
  const version = await publishBuild(context, checked);
  const publishedAt = performance.now();
  const share = await makeLive(context, version, defaultOf(versions)?.metadata.version);
  const promotedAt = performance.now();
  const further = [
    { name: 'publish', ms: publishedAt - checkedAt, outcome: 'passed' },
    { name: 'promote', ms: promotedAt - publishedAt, outcome: 'passed' },
  ] as const;
  const steps = [...checked.steps, ...further];
  console.log(`\n${timeTable(steps, promotedAt - began)}`);
  const alone = steps.filter(({ name }) => NO_GATES.includes(name)).map(({ ms }) => ms);
  const withoutGates = alone.reduce((sum, ms) => sum + ms, 0);
  console.log(
    `From command to live: ${seconds(promotedAt - began)}, without the gates ${seconds(withoutGates)}.`,
  );
  // The folder of a bucket is a temporary copy.
  if (!context.source) console.log(`The store is ${context.store}.`);
  printSkipped(checked.steps);
  await printUnlessShown(context);
  await watchLive(context, version, share);
}
