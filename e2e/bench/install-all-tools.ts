import { installTools, LIGHTHOUSE_SOURCE, NEXT_SOURCE } from './install-tools.js';

/** Runs before the benches: together they are installed in half of the time. */
export default async function installAllTools(): Promise<void> {
  await Promise.all([NEXT_SOURCE, LIGHTHOUSE_SOURCE].map(installTools));
}
