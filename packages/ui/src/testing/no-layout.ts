/**
 * Without layout there is nothing at any point. jsdom has no word for that: axe-core then looks for it in a way that fails in
 * the middle, and leaves a stylesheet in the document of all tests that follow.
 */
document.elementsFromPoint = () => [];
