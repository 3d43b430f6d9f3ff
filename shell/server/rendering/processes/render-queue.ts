import type { SiteData } from '@site/contract/site';
import type { Grants } from '@site/releases/store/route-grants';
import type { FoundPage } from '../routes/route-table.js';
import type { Rendering } from './render-messages.js';

/**
 * How many pages may wait. That is more than a remote has pages with one document. Pages with a document for
 * each parameter, of which anybody can make up any number, get only some of the places, and come last.
 */
const LIMITS = { one: 64, many: 16 };
/** Longer than loading the routes, or one page that hangs, can take. */
export const PATIENCE_MS = 8_000;

/** Why a page is not rendered: for lack of time now, or because the browser is to render it. */
export type Refusal = 'busy' | 'left-to-browser';

/** A page to be rendered. */
export interface Page extends Pick<FoundPage, 'route' | 'document' | 'documents'> {
  site: SiteData;
  grants: Grants;
}

/** A page whose turn has come. */
export interface Job extends Page {
  settle(outcome: Rendering | Refusal): void;
}

interface WaitingJob extends Job {
  timer: NodeJS.Timeout;
}

/** The pages that wait for a renderer. */
export class RenderQueue {
  readonly #jobs: WaitingJob[] = [];

  get length(): number {
    return this.#jobs.length;
  }

  /** Waits for the page's turn; busy when there is no place, or the turn does not come in time. */
  add(page: Page): Promise<Rendering | Refusal> {
    const alike = this.#jobs.filter(({ documents }) => documents === page.documents).length;
    if (alike >= LIMITS[page.documents]) return Promise.resolve('busy');
    return new Promise((settle) => {
      const timer = setTimeout(() => {
        this.#jobs.splice(this.#jobs.indexOf(job), 1);
        settle('busy');
      }, PATIENCE_MS);
      const job: WaitingJob = { ...page, settle, timer };
      const firstOfMany = this.#jobs.findIndex(({ documents }) => documents === 'many');
      const isLast = page.documents === 'many' || firstOfMany < 0;
      this.#jobs.splice(isLast ? this.#jobs.length : firstOfMany, 0, job);
    });
  }

  /** Takes the page whose turn it is. */
  next(): Job | undefined {
    const job = this.#jobs.shift();
    clearTimeout(job?.timer);
    return job;
  }
}
