import { sitemapPaths } from '../support/site-pages.js';
import { test } from './bench-fixtures.js';
import { installTools, LIGHTHOUSE_SOURCE, versionIn } from './install-tools.js';
import {
  CATEGORIES,
  type Category,
  costlyAudits,
  type LighthouseReport,
  medianReport,
  scoreOf,
  scoresOf,
} from './lighthouse-report.js';
import { MEASURED_PAGES } from './measured-pages.js';
import { runLighthouse } from './run-lighthouse.js';
import { addSection, figureTable, table } from './section.js';
import { median, summarise, withSpread } from './statistics.js';
import { warmUp } from './warm-up.js';

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
/** All that the score of performance is made of. */
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];
/** What each visit asks for. */
const VISITS = Array.from({ length: RUNS }, (_, run) =>
  run === 0 ? { onlyCategories: CATEGORIES } : { onlyAudits: METRICS },
);
const TITLE = 'Lighthouse';
const COSTS =
  'The audits that cost points, with their scores, in the visit with the median score of the page:';

test.setTimeout(1_800_000);

test('scores of Lighthouse', async ({ site, playwright }) => {
  const folder = await installTools(LIGHTHOUSE_SOURCE);
  if (!folder) {
    await addSection(TITLE, 'Left out: its packages could not be installed.');
    return;
  }
  const request = await playwright.request.newContext({ baseURL: site.url });
  const paths = await sitemapPaths(request);
  // After the first visit of a page the server compresses it, on a processor that the browser would need.
  await warmUp([site.url], paths);
  const urls = Object.values(MEASURED_PAGES).map((address) => site.url + address);
  const reports = await runLighthouse(folder, urls, VISITS);
  const measured = Object.keys(MEASURED_PAGES).map(
    (page, index) => [page, reports[index] ?? []] as const,
  );
  const scores = measured.flatMap(([page, reports]) =>
    CATEGORIES.map((category) => ({ page, reports, category })),
  );
  const costs = scores.flatMap(costsOf);
  const others = await visitOthers(folder, site.url, paths);
  const version = await versionIn(LIGHTHOUSE_SOURCE, 'lighthouse');
  await addSection(
    TITLE,
    `Scores of Lighthouse ${version} with its default settings, for a phone, in headless Chromium, without the full-page screenshot. One page of each kind is visited ${RUNS} times; performance is the median. The other categories do not vary between visits and are measured in the first one.`,
    figureTable(
      scores.map(({ page, reports, category }) => ({
        name: `${page}: ${category}`,
        value: median(scoresOf(reports, category)),
        limit: 100,
        is: 'at least' as const,
      })),
    ),
    table(
      ['', ...CATEGORIES],
      measured.map(([page, reports]) => [
        page,
        ...CATEGORIES.map((category) => withSpread(summarise(scoresOf(reports, category)))),
      ]),
    ),
    ...(costs.length > 0 ? [`${COSTS}\n\n${costs.join('\n')}`] : []),
    ...others,
  );
});

/** The paragraphs on all other public pages. */
async function visitOthers(
  folder: string,
  site: string,
  paths: readonly string[],
): Promise<string[]> {
  const measured: string[] = Object.values(MEASURED_PAGES);
  const others = paths.filter((path) => !measured.includes(path));
  const visits = [{ onlyCategories: CATEGORIES }];
  const urls = others.map((path) => site + path);
  const reports = (await runLighthouse(folder, urls, visits)).map((visited, index) => ({
    path: others[index] ?? '',
    visited,
  }));
  const lowest = (category: Category) =>
    Math.min(...reports.flatMap(({ visited }) => scoresOf(visited, category)));
  const costs = reports.flatMap(({ path: page, visited }) =>
    CATEGORIES.flatMap((category) => costsOf({ page, reports: visited, category })),
  );
  return [
    `The other ${others.length} public pages are visited once each, as five visits of all would take twenty minutes: the lowest scores, and all.`,
    figureTable(
      CATEGORIES.map((category) => ({
        name: `Other pages: ${category}`,
        value: lowest(category),
        limit: 100,
        is: 'at least',
      })),
    ),
    table(
      ['', ...CATEGORIES],
      reports.map(({ path, visited }) => [
        path,
        ...CATEGORIES.map((category) => scoresOf(visited, category).join(', ')),
      ]),
    ),
    ...(costs.length > 0 ? [costs.join('\n')] : []),
  ];
}

/** A line on what a score below 100 is made of. */
function costsOf({
  page,
  reports,
  category,
}: {
  page: string;
  reports: readonly LighthouseReport[];
  category: (typeof CATEGORIES)[number];
}): string[] {
  const report = medianReport(reports, category);
  if (!report || scoreOf(report, category) === 100) return [];
  const audits = costlyAudits(report, category).map(({ id, score }) => `${id} ${score}`);
  return [`- ${page}, ${category}: ${audits.join(', ')}`];
}
