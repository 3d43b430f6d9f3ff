import { read, repositoryFiles } from './repository-files.js';

/** What browsers run, of which `lib` in `tsconfig.browser.json` allows what is older than 2024. */
const SOURCES =
  /^(?:mfe-[^/]+|shell|packages\/(?:contract|remote|ui))\/src\/(?!(?:.*\/)?testing\/)/;
const files = (ending: string) =>
  repositoryFiles().filter(
    (file) => SOURCES.test(file) && file.endsWith(ending) && !file.includes('.test.'),
  );

test('scripts call no method that Firefox has since version 115 only', () => {
  const scripts = [...files('.ts'), ...files('.tsx')];
  expect(scripts.length).toBeGreaterThan(300);
  const call = /\.to(?:Sorted|Reversed|Spliced)\(/;
  expect(scripts.filter((file) => call.test(read(file)))).toEqual([]);
});

test('stylesheets give content a text for screen readers only where the browser knows one', () => {
  const stylesheets = files('.css');
  expect(stylesheets.length).toBeGreaterThan(100);
  const guarded = /@supports \(content: "" \/ ""\) \{.*?\n\}/gs;
  const text = /content: [^;]*" \/ "/;
  expect(stylesheets.filter((file) => text.test(read(file).replaceAll(guarded, '')))).toEqual([]);
});
