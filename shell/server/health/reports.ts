import { isOwnOrigin } from '@site/contract/own-origin';
import type { Request, Response } from 'express';
import * as v from 'valibot';
import type { RemoteReport, Report } from '../../src/reporting/report.js';
import { knownSeed } from '../http/canary-seed.js';
import { discardBriefly, readBody } from '../http/request-body.js';
import { sendText } from '../http/send-text.js';
import { PerMinute } from '../per-minute.js';
import { previewCookies } from '../previews/preview-cookies.js';
import type { LiveReleases } from '../releases/live-releases.js';
import { BlockedLog } from './blocked-log.js';
import type { HealthRecords } from './health-records.js';
import { SentReport } from './report-schema.js';
import { type Client, reportingClient } from './reporting-client.js';

/** Of a report with the most remotes that one may name, each with all that can be said of it. */
const MAX_BYTES = 16_384;
/** From one address about one version; an office whose visitors share an address sends fewer. */
const MAX_PER_MINUTE = 60;

interface ReportsOptions {
  live: Pick<LiveReleases, 'pointers'>;
  records: HealthRecords;
}

/** Takes what browsers report. Whatever they send, each client counts once for a version. */
export function reports({ live, records }: ReportsOptions) {
  const counted = new PerMinute(MAX_PER_MINUTE);
  const blocked = new BlockedLog();

  const take = (visit: string, about: RemoteReport, client: Client, now: number) => {
    const { remote, version } = about;
    if (!counted.admits(`${client.key} ${remote} ${version}`, now)) return;
    const news = records.of(remote, version)?.report(visit, about, client, now);
    if (news?.includes('blocked')) blocked.note(remote, version, now);
  };

  return async (request: Request, response: Response): Promise<void> => {
    response.setHeader('Cache-Control', 'no-store');
    const refusal = refusalOf(request);
    if (refusal) return refuse(request, response, refusal);
    const body = await bodyOf(request);
    if (body === 'gone') return;
    if (!body) return refuse(request, response, [413, 'A report has at most 16 KB.']);
    const report = parse(body.toString());
    if (typeof report === 'string') return sendText(response, 400, report);
    const now = performance.now();
    // A failure beside a previewed version says nothing about those that are live.
    if (previewCookies(request).length > 0) return void response.status(204).end();
    await live.pointers(); // the records are about what is live now
    // A tab that is open for long may show others, too: of those nothing is remembered.
    const known = report.remotes.filter(({ remote, version }) => records.of(remote, version));
    if (known.length === 0) {
      return sendText(response, 400, 'This report is about no version that is live here.');
    }
    const client = reportingClient(request);
    for (const about of known) take(report.visit, about, client, now);
    const seed = knownSeed(request);
    if (seed !== undefined) {
      for (const { remote, version } of known) {
        records.of(remote, version)?.reportedBy(client, seed, now);
      }
    }
    response.status(204).end();
  };
}

type Refusal = readonly [status: number, sentence: string];

function refusalOf(request: Request): Refusal | undefined {
  if (request.method !== 'POST') return [405, 'Reports are sent with POST.'];
  if (!isSameOrigin(request)) return [403, 'Reports come from the pages of this site.'];
  const type = /^[^;\s]*/.exec(request.get('content-type') ?? '')?.[0].toLowerCase();
  if (type === 'text/plain' || type === 'application/json') return undefined;
  return [415, 'A report is JSON, sent as application/json or text/plain.'];
}

/** Browsers say where a request comes from, in the one header or the other; a page cannot change what they say. */
function isSameOrigin(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  return isOwnOrigin(request.get('origin') ?? '', request.host);
}

/** What is left of the body is not read. */
function refuse(request: Request, response: Response, [status, sentence]: Refusal) {
  if (status === 405) response.setHeader('Allow', 'POST');
  response.setHeader('Connection', 'close');
  sendText(response, status, sentence);
  discardBriefly(request);
}

/** @returns undefined when it is too large, `gone` when the client is */
async function bodyOf(request: Request): Promise<Buffer | undefined | 'gone'> {
  try {
    return await readBody(request, MAX_BYTES);
  } catch {
    return 'gone'; // the client has disconnected, and needs no response
  }
}

/** @returns the report, or what is wrong with it */
function parse(text: string): Report | string {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return 'This report is not JSON.';
  }
  const { success, output } = v.safeParse(SentReport, data, { abortEarly: true });
  return success ? output : 'This is JSON, but not a report of a page of this site.';
}
