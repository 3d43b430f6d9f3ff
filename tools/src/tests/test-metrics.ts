import { buildSite } from '../build.js';
import { findNeeded, type NeededProgram } from '../needed-programs.js';
import { runPlaywright } from '../run-playwright.js';

const INSTALL = 'apt-get install prometheus, or https://prometheus.io/download';
const PROGRAMS: readonly NeededProgram[] = [
  {
    name: 'prometheus',
    places: () => ['prometheus'],
    setting: 'PROMETHEUS_PATH',
    install: INSTALL,
  },
  { name: 'promtool', places: () => ['promtool'], setting: 'PROMTOOL_PATH', install: INSTALL },
];

/**
 * `npm run test:metrics`: the alerts, and a real Prometheus that reads the running site.
 *
 * @param args of Playwright
 * @returns the exit code
 */
export async function testMetrics(args: string[]): Promise<number> {
  const found = findNeeded(PROGRAMS, 'The tests of metrics need');
  await buildSite();
  return runPlaywright('e2e/metrics/playwright.config.ts', args, {
    PROMETHEUS_PATH: found.get('prometheus') ?? '',
    PROMTOOL_PATH: found.get('promtool') ?? '',
  });
}
