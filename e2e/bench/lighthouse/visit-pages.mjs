import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Chromium loses a part of its trace now and then; Lighthouse then asks to be run again. */
const TRIES = 3;
/** Whether the browser has started is asked as long as by default, and ten times as often. */
const ASKED_OFTEN = { connectionPollInterval: 50, maxConnectionRetries: 500 };

// Run by the Node.js that Lighthouse needs, which may be newer than that of the site, with Lighthouse in another folder.
const { folder, urls, chromeFlags, visits } = JSON.parse(process.argv[2]);
const load = (file) => import(pathToFileURL(path.join(folder, 'node_modules', file)).href);
const { default: lighthouse } = await load('lighthouse/core/index.js');
const { launch } = await load('chrome-launcher/dist/index.js');

const reports = [];
for (const url of urls) {
  const ofPage = [];
  for (const wanted of visits) ofPage.push(await report(url, wanted));
  reports.push(ofPage);
}
process.stdout.write(JSON.stringify(reports));

async function report(url, wanted) {
  for (let left = TRIES - 1; ; left--) {
    const { lhr } = await visit(url, wanted);
    const problem = problemOf(lhr);
    if (!problem) return lhr;
    if (left === 0) throw new Error(`${url}: ${problem}`);
  }
}

function problemOf({ runtimeError, categories }) {
  if (runtimeError) return runtimeError.message;
  return categories.performance?.score === null ? 'A metric was not measured.' : undefined;
}

/** In a browser of its own, whose caches are empty. */
async function visit(url, wanted) {
  const { port, kill } = await launch({ chromeFlags, ...ASKED_OFTEN });
  const settings = { ...wanted, disableFullPageScreenshot: true, logLevel: 'error' };
  try {
    return await lighthouse(url, { port, ...settings });
  } finally {
    kill();
  }
}
