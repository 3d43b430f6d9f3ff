import type { createBrowserRouter } from 'react-router-dom';
import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { onTTFB } from 'web-vitals/onTTFB.js';
import { pinnedRemote, pinnedRemotes, remoteOf } from '../federation/remote-routes';
import { PREVIEW_BANNER_SELECTOR } from '../preview/preview-banner-id';
import { handleFailures, type ObservedFailure } from './failures';
import { LeftBlank } from './left-blank';
import { hasBlockedFiles, releaseBase, remoteInStack } from './released-files';
import { VisitReports } from './visit-reports';

/** The share of visits whose web vitals are reported. */
const VITALS_SHARE = 0.25;
/** How often the files of a remote may be compared in a visit. */
const MAX_COMPARISONS = 3;

/**
 * Reports to the shell how this visit goes, by remote and version.
 *
 * @param path that of the document; meanwhile the visitor may have gone on
 * @param router left out where scripts could not take over the document
 */
export function report(path: string, router?: ReturnType<typeof createBrowserRouter>): void {
  // A preview says nothing about the versions that other visitors get.
  if (document.querySelector(PREVIEW_BANNER_SELECTOR)) return;
  const reports = new VisitReports((remote) => pinnedRemote(remote)?.version);
  const leftBlank = new LeftBlank();
  const first = remoteOf(path);
  const shown = new Set<string>();
  const show = (remote: string | undefined) => {
    if (remote !== undefined) shown.add(remote);
    reports.shown(remote);
  };
  show(first);
  // Failures that have waited come before the next page.
  handleFailures(failureHandler(reports, shown));
  show(remoteOf(location.pathname));
  router?.subscribe(({ navigation, location: { pathname } }) => {
    if (navigation.state !== 'idle') return;
    leftBlank.shown();
    show(remoteOf(pathname));
  });
  if (Math.random() < VITALS_SHARE) {
    const addVital = ({ name, value }: { name: 'CLS' | 'INP' | 'LCP' | 'TTFB'; value: number }) =>
      reports.vital(first, name, value);
    for (const observe of [onCLS, onINP, onLCP, onTTFB]) observe(addVital);
  }
  // Registered after the vitals, whose last values come when the page is hidden.
  const leave = () => {
    if (leftBlank.isLeftBlank()) reports.failed(remoteOf(location.pathname), 'boundary');
    reports.send();
  };
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  addEventListener('pagehide', leave);
}

/**
 * @param shown the remotes whose pages were shown in this document
 * @returns a function that notes a failure for the remote that it belongs to
 */
function failureHandler(reports: VisitReports, shown: ReadonlySet<string>) {
  const bases = new Map(
    [...pinnedRemotes()].map(([remote, { entry }]) => [remote, releaseBase(entry)]),
  );
  const compared = new Map<string, number>();

  const compareFiles = async (remote: string) => {
    const times = compared.get(remote) ?? 0;
    const base = bases.get(remote);
    if (base === undefined || times >= MAX_COMPARISONS) return;
    compared.set(remote, times + 1);
    if (await hasBlockedFiles(base)) reports.failed(remote, 'blocked');
  };

  return ({ kind, remote, cause }: ObservedFailure, pathname: string) => {
    const stack = stackOf(cause);
    const found = remote ?? remoteInStack(stack, bases);
    // What an extension of the browser does says nothing about the page.
    if (found === undefined && /-extension:\/\//.test(stack)) return;
    const about = found ?? remoteOf(pathname);
    if (about === undefined) return;
    // A timer that an earlier page has left behind may reject a promise with a value that names no file.
    const isOfAnyPage = kind === 'error' && found === undefined && !stack.includes('://');
    if (isOfAnyPage && [...shown].some((earlier) => earlier !== about)) return;
    if (kind !== 'unloaded') reports.failed(about, kind);
    void compareFiles(about);
  };
}

/**
 * Where an error comes from, as far as what was thrown can be read; React says in an error of its own that it has
 * recovered from one. Its text comes last: it may name a file of another remote. It is not sent.
 */
function stackOf(thrown: unknown): string {
  try {
    if (!(thrown instanceof Error)) return String(thrown);
    const { cause, message } = thrown;
    return [framesOf(thrown), cause instanceof Error && framesOf(cause), message].join('\n');
  } catch {
    return '';
  }
}

/** Some browsers begin the stack with the text of the error. */
const framesOf = ({ message, stack }: Error) => stack?.replace(`: ${message}`, '');
