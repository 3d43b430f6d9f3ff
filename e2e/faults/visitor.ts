import { expect, type Page } from 'playwright/test';
import { isHydrated } from '../support/is-hydrated.js';
import { openPage } from '../support/open-page.js';
import { isSameDocument, markDocument } from '../support/same-document.js';
import type { Arrival, Seen, Target } from './fault-table.js';

/** A page may be loaded in two ways, each of which gives up after 8 seconds. */
const VISIBLE_WITHIN = { timeout: 30_000 };

const main = (page: Page) => page.getByRole('main');
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Ignores the error of a document that is being left: the next attempt reads the one after it. */
function ignoreNavigation(error: Error): undefined {
  if (!/context was destroyed|navigat/i.test(error.message)) throw error;
}

const TO_BOOKING = ['Book Now', 'Book Your Regular Cleaning'] as const;

/** The header's link to another remote, and the heading there; the header of staff leads home only. */
const HEADER_LINKS: Readonly<Record<string, readonly [link: string, heading: string | RegExp]>> = {
  'mfe-booking': ['Pricing', /prices|pricing/i],
  'mfe-staff': ['Southerly Cleaning', /^Professional Cleaning/],
};

/** A visitor of a site with a fault. */
export class Visitor {
  readonly page: Page;
  readonly #target: Target;
  readonly #wait: () => Promise<unknown>;

  /** @param wait lets time pass; called while nothing is seen yet */
  constructor(page: Page, target: Target, wait: () => Promise<unknown>) {
    this.page = page;
    this.#target = target;
    this.#wait = wait;
  }

  /** Opens the page that links to the one with the fault. */
  openOther(): Promise<void> {
    return openPage(this.page, this.#target.from);
  }

  async arrive(by: Arrival): Promise<void> {
    if (by === 'first load') {
      // Pictures that hang keep a document from being loaded, but not from being read.
      await this.page.goto(this.#target.path, { waitUntil: 'domcontentloaded' });
      return;
    }
    await markDocument(this.page);
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, this.#target.path);
  }

  /** Waits until the visitor sees something, with header and footer. */
  async expectToSee(seen: Seen): Promise<void> {
    await expect.poll(() => this.#look().catch(ignoreNavigation), VISIBLE_WITHIN).toBe(seen);
    await expect(this.page.getByRole('banner')).toBeVisible();
    await expect(this.page.getByRole('contentinfo')).toBeVisible();
  }

  /** Follows links of header and footer: one to another remote, whose page works, and one to marketing. */
  async followLinks(): Promise<void> {
    const { page } = this;
    const [link, title] = HEADER_LINKS[this.#target.remote] ?? TO_BOOKING;
    await page.getByRole('banner').getByRole('link', { name: link }).click();
    await expect(main(page).getByRole('heading', { name: title }).first()).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect.poll(() => this.#after(() => pathOf(page))).toBe('/contact');
    await expect
      .poll(() => this.#after(() => main(page).textContent()))
      .not.toMatch(/^(Loading\.\.\.)?$/);
  }

  /** Whether scripts of the page have defined a global variable of this name. */
  async has(name: string): Promise<boolean> {
    const look = () => this.page.evaluate((wanted) => wanted in globalThis, name);
    let found: boolean | undefined;
    await expect
      .poll(async () => {
        found = await look().catch(ignoreNavigation);
        return found;
      })
      .toBeDefined();
    return found === true;
  }

  /**
   * Tries again as the page offers it.
   *
   * @returns whether that took no new document
   */
  async tryAgain(): Promise<boolean> {
    await markDocument(this.page);
    await main(this.page).getByRole('button', { name: 'Try again' }).or(this.#notice()).click();
    await this.expectToSee('page');
    return isSameDocument(this.page);
  }

  #notice() {
    return this.page.getByRole('link', { name: 'Try again' });
  }

  async #after<T>(look: () => T | Promise<T>): Promise<T> {
    await this.#wait();
    return look();
  }

  /** Undefined while it is not known. */
  async #look(): Promise<Seen | undefined> {
    await this.#wait();
    const { page } = this;
    const { path, heading } = this.#target;
    if (pathOf(page) !== path) return undefined;
    if (await main(page).getByRole('button', { name: 'Try again' }).isVisible()) return 'apology';
    const isThere = await main(page).getByRole('heading', { name: heading }).isVisible();
    if (!isThere) return undefined;
    if (await this.#notice().isVisible()) return 'text and notice';
    return (await page.evaluate(isHydrated)) ? 'page' : undefined;
  }
}
