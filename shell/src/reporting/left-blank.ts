import { isBlank } from '../page/is-blank';

/** A page may be blank for a moment, while it waits for its data. */
const MOMENT_MS = 2_000;

/** Tells whether a visitor leaves a blank page: most do so before the boundary replaces it. */
export class LeftBlank {
  #shownAt = performance.now();

  /** Another page is shown. */
  shown(): void {
    this.#shownAt = performance.now();
  }

  isLeftBlank(): boolean {
    return performance.now() - this.#shownAt >= MOMENT_MS && isBlank();
  }
}
