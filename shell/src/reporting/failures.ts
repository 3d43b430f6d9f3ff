import type { Failure } from './report';

/** A failure, at the moment at which it happens. */
export interface ObservedFailure {
  /** `unloaded` is a file that did not arrive, for whatever reason. */
  kind: Exclude<Failure, 'blocked'> | 'unloaded';
  /** Left out where only the cause tells which remote it was. */
  remote?: string | undefined;
  cause?: unknown;
}

/** Failures kept until the reporter is loaded: a page that fails without end does not fill the memory. */
const MAX_WAITING = 50;

/** Messages about the browser itself, and the one in place of every error of a script from another origin. */
const IGNORED_MESSAGES = /^ResizeObserver|^Script error/;

/** @param pathname that of the page that was shown */
type FailureHandler = (failure: ObservedFailure, pathname: string) => void;

const waiting: Parameters<FailureHandler>[] = [];
let handle: FailureHandler = (...failure) => {
  if (waiting.length < MAX_WAITING) waiting.push(failure);
};

/** Of the last failure. Where it is reported to the page, it comes back as an uncaught error, without its remote. */
let lastCause: unknown;

/** Notes a failure for the reporter, which is loaded later than what may fail. */
export function noteFailure(failure: ObservedFailure): void {
  lastCause = failure.cause;
  handle(failure, location.pathname);
}

/** Passes all failures to the reporter, beginning with those that came before it. */
export function handleFailures(handler: FailureHandler): void {
  handle = handler;
  for (const failure of waiting.splice(0)) handler(...failure);
}

/** Notes uncaught errors from now on. */
export function watchErrors(): void {
  addEventListener('error', noteError, true);
  addEventListener('unhandledrejection', ({ reason }) => {
    noteFailure({ kind: 'error', cause: reason });
  });
}

function noteError(event: ErrorEvent | Event) {
  if (event.target instanceof HTMLLinkElement) {
    noteFailure({ kind: 'unloaded', cause: event.target.href });
  } else if (
    event instanceof ErrorEvent &&
    (event.error ? event.error !== lastCause : !IGNORED_MESSAGES.test(event.message))
  ) {
    // Code may throw anything. Where it has no stack, the file that threw it is known: a timer that a page has left
    // behind fails on a page of another remote.
    const cause = event.error instanceof Error ? event.error : event.filename;
    noteFailure({ kind: 'error', cause });
  }
}
