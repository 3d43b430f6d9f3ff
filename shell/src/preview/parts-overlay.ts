/** A part to be outlined. */
export interface OutlinedPart {
  element: Element;
  text: string;
}

/** Events that may move parts, besides changes of their content. */
const MOVING = ['scroll', 'resize', 'load', 'transitionend'];

/** Outlines parts of the page, with a line about each, above whatever the page shows. It takes no clicks. */
export class PartsOverlay {
  readonly #find: () => readonly OutlinedPart[];
  readonly #section: HTMLElement;
  readonly #list: HTMLElement;
  #frame = 0;
  readonly #drawSoon = () => {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#draw());
  };
  readonly #changes = new MutationObserver(this.#drawSoon);
  #isShown = false;

  /** @param find finds the parts of the page as it is now */
  constructor(find: () => readonly OutlinedPart[]) {
    this.#find = find;
    this.#section = document.createElement('section');
    this.#section.id = 'page-parts';
    this.#section.setAttribute('aria-label', 'Parts of this page');
    this.#list = this.#section.appendChild(document.createElement('ul'));
  }

  get isShown(): boolean {
    return this.#isShown;
  }

  show(): void {
    this.#isShown = true;
    document.body.append(this.#section);
    this.#draw();
    for (const event of MOVING) addEventListener(event, this.#drawSoon, { capture: true });
    for (const { element } of this.#find()) {
      this.#changes.observe(element, { childList: true, subtree: true, attributes: true });
    }
  }

  hide(): void {
    this.#isShown = false;
    for (const event of MOVING) removeEventListener(event, this.#drawSoon, { capture: true });
    this.#changes.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#section.remove();
  }

  #draw() {
    const parts = this.#find();
    while (this.#list.children.length > parts.length) this.#list.lastElementChild?.remove();
    for (const [index, { element, text }] of parts.entries()) {
      const item = this.#list.children[index] ?? this.#list.appendChild(newItem());
      const label = item.firstElementChild;
      // Assistive technology reads what has changed, not what is the same.
      if (label && label.textContent !== text) label.textContent = text;
      if (item instanceof HTMLElement) place(item, element.getBoundingClientRect());
    }
  }
}

function newItem(): HTMLElement {
  const item = document.createElement('li');
  item.append(document.createElement('span'));
  return item;
}

/** Places an item relative to the document, so that it scrolls with its part until it is drawn again. */
function place({ style }: HTMLElement, { top, left, width, height }: DOMRect) {
  const box = { top: top + scrollY, left: left + scrollX, width, height };
  // Important, as the guard of the shell's styles is.
  for (const [name, px] of Object.entries(box)) style.setProperty(name, `${px}px`, 'important');
}
