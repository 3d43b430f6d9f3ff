/**
 * Without layout there is no element at any point. jsdom lacks the function: axe-core then takes a fallback that fails
 * halfway, and leaves a stylesheet in the document for all later tests.
 */
document.elementsFromPoint = () => [];

/** Nor is there anything to scroll. */
Element.prototype.scrollIntoView = () => {};

/** Without layout no size changes either. */
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
