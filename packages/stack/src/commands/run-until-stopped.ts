import { untilStopRequested } from './stop-request.js';

/** Something that runs, and has an address. */
interface Started {
  url: string;
  stop(): Promise<void>;
}

/** Starts a site, prints its address, and stops it on request. A request during the start ends this process at once. */
export async function runUntilStopped(start: () => Promise<Started>): Promise<void> {
  let site: Started | undefined;
  const stopRequested = untilStopRequested();
  void stopRequested.then(() => site ?? process.exit(1));
  site = await start();
  console.log(`\n${site.url}\n`);
  console.log(`${await stopRequested}: stopping.`);
  await site.stop();
}
