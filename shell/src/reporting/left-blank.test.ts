import { LeftBlank } from './left-blank';

let page: LeftBlank;
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<header>Menu</header><main></main>';
  page = new LeftBlank();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

test('a page that shows nothing is left blank once it had a moment', () => {
  jest.advanceTimersByTime(1_999);
  expect(page.isLeftBlank()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(page.isLeftBlank()).toBe(true);
  page.shown();
  expect(page.isLeftBlank()).toBe(false);
});

test('a document that is empty is left blank', () => {
  document.body.innerHTML = '';
  jest.advanceTimersByTime(2_000);
  expect(page.isLeftBlank()).toBe(true);
});

test.each(['A quote', '<img alt="">'])('a page that shows %s is not left blank', (content) => {
  document.body.innerHTML = `<main>${content}</main>`;
  jest.advanceTimersByTime(10_000);
  expect(page.isLeftBlank()).toBe(false);
});

test.each([
  '<script type="application/ld+json">{"name": "A quote"}</script>',
  '<style>p { color: red }</style>',
  '<template>A quote</template>',
  '<noscript>A quote</noscript>',
  '<form> <input type="hidden" value="A quote"> </form>',
  '<!-- A quote -->',
])('a page that has only %s is left blank', (content) => {
  document.body.innerHTML = `<main>${content}</main>`;
  jest.advanceTimersByTime(2_000);
  expect(page.isLeftBlank()).toBe(true);
});
