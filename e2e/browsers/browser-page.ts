/** An element of the page, as the protocol of the browser refers to it. */
export type ElementReference = string;

/**
 * What both WebDriver protocols, the classic one and BiDi, can do with the page of a browser. Clicks and keys are
 * input of the browser, not events of a script.
 */
export interface BrowserPage {
  /** Loads an address, until its document is complete. */
  goTo(address: string): Promise<void>;
  /** Calls a function, given as text, in the page. Arguments and result are JSON. */
  run(functionText: string, ...args: unknown[]): Promise<unknown>;
  /** Calls a function, given as text, that returns an element or null. */
  find(functionText: string, ...args: unknown[]): Promise<ElementReference | undefined>;
  /** Presses the middle of an element. */
  click(element: ElementReference): Promise<void>;
  /** Focuses an element and presses keys; those without a character as WebDriver codes them. */
  type(element: ElementReference, text: string): Promise<void>;
  /** Goes through the history, e.g. -1. */
  traverseHistory(delta: -1 | 1): Promise<void>;
  /** Errors and warnings that the page wrote to the console; undefined where the browser does not tell. */
  consoleFaults: readonly string[] | undefined;
}
