import { untilToldToStop } from './until-told-to-stop.js';

/** Something with an address, running. */
interface Started {
  url: string;
  stop(): Promise<void>;
}

/** Starts a site, prints its address, and stops it when told to, or leaves at once while it starts. */
export async function runUntilStopped(start: () => Promise<Started>): Promise<void> {
  let site: Started | undefined;
  const toldToStop = untilToldToStop();
  void toldToStop.then(() => site ?? process.exit(1));
  site = await start();
  console.log(`\n${site.url}\n`);
  console.log(`${await toldToStop}: stopping.`);
  await site.stop();
}
