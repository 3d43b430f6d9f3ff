import { RemoteName } from '@site/releases/store/remote-paths';
import { VersionName } from '@site/releases/store/store-path';
import * as v from 'valibot';
import { FAILURES, MAX_REMOTES, type Report, VITALS } from '../../src/reporting/report.js';

const upTo = (max: number) =>
  v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(max)));

const RemoteReport = v.strictObject({
  remote: RemoteName,
  version: VersionName,
  failures: v.pipe(v.array(v.picklist(FAILURES)), v.maxLength(FAILURES.length)),
  vitals: v.exactOptional(
    v.strictObject({
      LCP: upTo(VITALS.LCP),
      INP: upTo(VITALS.INP),
      CLS: upTo(VITALS.CLS),
      TTFB: upTo(VITALS.TTFB),
    }),
  ),
});

/** What a browser may report. Anybody can send it. */
export const SentReport: v.GenericSchema<unknown, Report> = v.strictObject({
  visit: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  remotes: v.pipe(
    v.array(RemoteReport),
    v.minLength(1),
    v.maxLength(MAX_REMOTES),
    v.check((list) => new Set(list.map(({ remote }) => remote)).size === list.length),
  ),
});
