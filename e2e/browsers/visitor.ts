import { expect } from 'playwright/test';
import * as v from 'valibot';
import { isHydrated } from '../support/is-hydrated.js';
import type { BrowserPage, ElementReference } from './browser-page.js';
import { findInPage, type Kind, visibleText } from './find-in-page.js';

/** The key that moves a slider by one, as WebDriver codes it. */
const ARROW_RIGHT = '\uE014';

/** How long an element may keep moving, on a busy machine. */
const CLICKABLE_IN_MS = 30_000;

/** What a visitor does with the page of any browser. Everything waits until it can be done. */
export class Visitor {
  readonly #page: BrowserPage;
  readonly #siteUrl: string;

  constructor(page: BrowserPage, siteUrl: string) {
    this.#page = page;
    this.#siteUrl = siteUrl;
  }

  /** Loads a page and waits until React has taken over. */
  async opens(path: string) {
    await this.#page.goTo(this.#siteUrl + path);
    await expect.poll(() => this.#page.run(String(isHydrated)), `${path} hydrates`).toBe(true);
  }

  /** Presses a link or a button. */
  async presses(kind: 'link' | 'button', name: RegExp) {
    await this.#clicks(kind, name);
  }

  /** Chooses a radio button or a checkbox. */
  async chooses(name: RegExp) {
    await this.#clicks('choice', name);
  }

  async fills(name: RegExp, text: string) {
    await this.#page.type(await this.#finds('field', name), text);
  }

  /** Moves a slider to the right. */
  async slides(name: RegExp, steps: number) {
    await this.#page.type(await this.#finds('slider', name), ARROW_RIGHT.repeat(steps));
  }

  /** Reads a text somewhere on the page. */
  async reads(text: string | RegExp) {
    await expect.poll(() => this.#page.run(String(visibleText)), 'text of the page').toMatch(text);
  }

  async readsHeading(name: RegExp) {
    await this.#finds('heading', name);
  }

  async isAt(path: string) {
    await expect.poll(() => this.#page.run('() => location.pathname'), 'address').toBe(path);
  }

  async scrollsTo(top: number) {
    await this.#page.run('(top) => scrollTo({ top, behavior: "instant" })', top);
  }

  /** How far the page is scrolled, in pixels. */
  async scrolled(): Promise<number> {
    return v.parse(v.number(), await this.#page.run('() => scrollY'));
  }

  async goesBack() {
    await this.#page.traverseHistory(-1);
  }

  async goesForward() {
    await this.#page.traverseHistory(1);
  }

  /** Marks the document, so that {@link isInMarkedDocument} knows it again. */
  async marksDocument() {
    await this.#page.run('() => { window.isMarked = true; }');
  }

  isInMarkedDocument(): Promise<unknown> {
    return this.#page.run('() => window.isMarked === true');
  }

  /** A click is refused while the element moves out of the window, or is replaced. */
  async #clicks(kind: Kind, name: RegExp) {
    await expect(async () => {
      await this.#page.click(await this.#finds(kind, name));
    }).toPass({ timeout: CLICKABLE_IN_MS });
  }

  async #finds(kind: Kind, name: RegExp): Promise<ElementReference> {
    let element: ElementReference | undefined;
    const find = async () => {
      element = await this.#page.find(String(findInPage), kind, name.source);
      return element;
    };
    await expect.poll(find, `${kind} ${name}`).toBeDefined();
    return v.parse(v.string(), element);
  }
}
