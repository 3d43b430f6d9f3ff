/**
 * Without layout there is no element at any point. jsdom lacks the function that says so: axe-core then falls
 * back to a way that fails in the middle, and leaves a stylesheet in the document of all later tests.
 */
document.elementsFromPoint = () => [];

/** And no size ever changes. */
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
