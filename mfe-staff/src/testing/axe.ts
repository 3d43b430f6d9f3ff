import axe from 'axe-core';

/** What breaks WCAG on the screen. Contrast needs real rendering: the journeys check it. */
export async function violations() {
  // jsdom complains when it is asked for what it does not have: pseudo-elements and canvases.
  const styleOf = window.getComputedStyle;
  jest.spyOn(window, 'getComputedStyle').mockImplementation((element) => styleOf(element));
  HTMLCanvasElement.prototype.getContext = () => null;
  const { violations: found } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
