import { PerMinute } from '../per-minute.js';

/** Logs the versions whose files browsers refuse to run: a line per version and minute. */
export class BlockedLog {
  readonly #lines = new PerMinute(1);

  note(remote: string, version: string, now: number): void {
    if (!this.#lines.admits(`${remote} ${version}`, now)) return;
    console.error(
      `${remote} ${version}: browsers report files that differ from those of the release, and did not run them.`,
    );
  }
}
