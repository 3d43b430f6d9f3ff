import { devNull } from 'node:os';
import type { runTool } from './run-tool.js';

/** Installs the Chromium of Playwright if need be. False where that fails, or where it does not start. */
export async function preparePlaywright(run: typeof runTool): Promise<boolean> {
  const installed = await run('playwright', ['install', 'chromium']);
  if (!installed.ok) return false;
  // Where libraries of the system are missing, the installation only warns.
  const started = await run('playwright', ['pdf', 'about:blank', devNull]);
  if (!started.ok) console.log("Playwright's Chromium does not start on this system.");
  return started.ok;
}
