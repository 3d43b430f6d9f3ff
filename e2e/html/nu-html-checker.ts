import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '@site/stack/root';
import * as v from 'valibot';

/** 30 MB, so it is fetched by the command that needs it, without its script that installs a Java. */
const CHECKER = 'vnu-jar@26.9.27';
/** Messages about styles: its CSS parser is older than those of browsers, and does not know `@starting-style`. */
const ABOUT_CSS = /^CSS: /;
/** React closes void elements with a slash, which HTML allows. */
const ABOUT_SLASHES = /^Trailing slash on void elements/;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const Report = v.object({
  messages: v.array(
    v.object({
      type: v.picklist(['error', 'info', 'non-document-error']),
      url: v.optional(v.string()),
      message: v.string(),
      extract: v.optional(v.string(), ''),
    }),
  ),
});

/** What the checker found, as sentences that begin with the name of the document. */
export interface Findings {
  errors: string[];
  warnings: string[];
}

/**
 * Asks the Nu Html Checker, the one of the W3C, on this machine.
 *
 * @param documents HTML by a name, e.g. the path of a page
 */
export async function checkHtml(documents: ReadonlyMap<string, string>): Promise<Findings> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'southerly-html-'));
  try {
    const names = new Map<string, string>();
    for (const [name, html] of documents) {
      const file = path.join(folder, `${names.size}.html`);
      await writeFile(file, html);
      names.set(pathToFileURL(file).pathname, name);
    }
    const { messages } = v.parse(Report, JSON.parse(await report(folder)));
    const findings = messages
      .filter(({ message }) => !ABOUT_CSS.test(message) && !ABOUT_SLASHES.test(message))
      .map(({ type, url, message, extract }) => ({
        type,
        text: `${names.get(pathOf(url)) ?? ''}: ${message} ${extract}`,
      }));
    const texts = (isWarning: boolean) =>
      findings.filter(({ type }) => (type === 'info') === isWarning).map(({ text }) => text);
    return { errors: texts(false), warnings: texts(true) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function report(folder: string): Promise<string> {
  const fetched = ['exec', '--yes', '--ignore-scripts', `--package=${CHECKER}`, '--', 'vnu'];
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html', folder];
  const { stdout } = await promisify(execFile)('npm', [...fetched, ...options], {
    cwd: ROOT,
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  return stdout;
}

/** The checker writes `file:/…`, Node `file:///…`. */
const pathOf = (url = '') => (URL.canParse(url) ? new URL(url).pathname : url);
