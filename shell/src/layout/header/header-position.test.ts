import { AT_TOP, headerAfterScroll } from './header-position';

const after = (...stops: number[]) =>
  stops.reduce(
    ({ position, from }, to) => ({ position: headerAfterScroll(position, { from, to }), from: to }),
    { position: AT_TOP, from: 0 },
  ).position;

test('§4 header is tall up to 5 px of scroll and shrinks past it', () => {
  expect(after(5).shrunk).toBe(false);
  expect(after(6).shrunk).toBe(true);
  expect(after(6, 5).shrunk).toBe(false);
});

test('§4 header hides when scrolling down past 600 px', () => {
  expect(after(600).hidden).toBe(false);
  expect(after(600, 601).hidden).toBe(true);
});

test('§4 header reappears on any scroll up, however small and far down', () => {
  expect(after(2000, 1999)).toEqual({ shrunk: true, hidden: false });
  expect(after(2000, 1999, 2000).hidden).toBe(true);
});

test('§4 header stays as it is when the scroll position does not change', () => {
  const hidden = after(700);
  expect(headerAfterScroll(hidden, { from: 700, to: 700 })).toBe(hidden);
  expect(headerAfterScroll(hidden, { from: 700, to: 900 })).toBe(hidden);
});
