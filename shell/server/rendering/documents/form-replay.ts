/**
 * Digest of the script that React adds to a page with a form whose `action` is a function. It keeps what is sent
 * before the page is hydrated; without it, such a click is lost.
 */
const SCRIPT_HASH = 'sha256-CwHpiObGc0Kj6qtRFzUVGqk0apwmCrylJaQU+RajuJ0=';

/** What such a script is known by. One with other text does not run, because its digest differs. */
const MARK = '$$reactFormReplay';

/** Digests that the content policy of a document needs for its forms. */
export const formReplayHashes = (html: string): string[] =>
  html.includes(MARK) ? [SCRIPT_HASH] : [];
