import { renderToString } from 'react-dom/server';
import { HtmlInTexts } from './html-in-texts.js';

const watch = new HtmlInTexts();
const { createElement, cloneElement, jsx, jsxs } = watch;
const { default: React } = watch.libraries.react as { default: typeof watch };

/** @returns the HTML, and whether it was noted */
const render = (element: React.ReactElement) => [renderToString(element), watch.take()];
const withHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

test.each([
  ['createElement', createElement],
  ['React.createElement', React.createElement],
  ['jsx', jsx],
  ['jsxs', jsxs],
])('HTML in a text is rendered and noted, once: %s', (_, make) => {
  const element = make('p', withHtml('<b>clean</b>'));
  expect(watch.take()).toBe(false);
  expect(render(element)).toEqual(['<p><b>clean</b></p>', true]);
  expect(watch.take()).toBe(false);
});

test.each([
  ['cloneElement', cloneElement],
  ['React.cloneElement', React.cloneElement],
])('HTML in a cloned element is noted: %s', (_, clone) => {
  expect(render(clone(jsx('p', {}), withHtml('<b>clean</b>')))).toEqual([
    '<p><b>clean</b></p>',
    true,
  ]);
});

test('HTML that trusted types allow is not noted', () => {
  const data = { type: 'application/ld+json', ...withHtml('{"name":"clean"}') };
  expect(render(jsx('script', data))[1]).toBe(false);
  expect(render(createElement('p', null, ...(['<b>'] as never[])))).toEqual([
    '<p>&lt;b&gt;</p>',
    false,
  ]);
});
