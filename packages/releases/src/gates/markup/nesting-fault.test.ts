import { defaultTreeAdapter } from 'parse5';
import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { nestingFault } from './nesting-fault.js';

test.each([
  ['<p>Terms:<div>none</div></p>', '<div> inside <p>'],
  ['<p>Terms: <ul><li>none</li></ul></p>', '<ul> inside <p>'],
  ['<p><span>Terms:<div>none</div></span></p>', '<div> inside <p>'],
  ['<p>First<hr/>second</p>', '<hr> inside <p>'],
  ['<table><tr><td>1</td></tr></table>', '<tr> inside <table>'],
  ['<table><tbody><tr><div>1</div></tr></tbody></table>', '<div> inside <table>'],
  ['<table>prices<tbody></tbody></table>', 'text inside <table>'],
  ['<div><tr><td>1</td></tr></div>', '<tr> inside <div>'],
  ['<a href="/"><span>Home <a href="/b">B</a></span></a>', '<a> inside <a>'],
  ['<a href="/"><div><a href="/b">B</a></div></a>', '<a> inside <a>'],
  ['<button><b><button>Close</button></b></button>', '<button> inside <button>'],
  ['<form><fieldset><form></form></fieldset></form>', '<form> inside <form>'],
  ['<li>1<li>2</li></li>', '<li> inside <li>'],
  ['<h1>Clean <h2>homes</h2></h1>', '<h2> inside <h1>'],
  ['<html lang="en"><body>page</body></html>', '<html> inside <main>'],
  ['<div><body>page</body></div>', '<body> inside <div>'],
  ['<svg><p>no drawing</p></svg>', '<p> inside <svg>'],
  ['<div><plaintext>prices</plaintext></div>', '<plaintext> inside <div>'],
  ['<plaintext>prices</plaintext>', '<plaintext> inside <main>'],
])('browsers would move what is in %s', (main, what) => {
  expect(nestingFault(main)).toMatch(
    new RegExp(`^has ${what}\\. Browsers move it .*\\. Nest elements as HTML allows`),
  );
});

test('the first misplaced element is found in a page of thousands of elements', () => {
  const rows = '<div class="row"><p>A <b>line</b>.</p></div>'.repeat(3_000);
  expect(nestingFault(rows)).toBeUndefined();
  const main = `<section>${rows}<p><div>1</div></p><table><tr></tr></table>${rows}</section>`;
  expect(nestingFault(main)).toMatch(/^has <div> inside <p>/);
});

test('to find a misplaced element after thousands of others, the page is parsed only a few times', () => {
  const made = jest.spyOn(defaultTreeAdapter, 'createElement');
  const rows = '<div class="row"><p>A <b>line</b>.</p></div>'.repeat(2_000);
  expect(nestingFault(`${rows}<p><div>1</div></p>`)).toMatch(/^has <div> inside <p>/);
  const elements = 3 * 2_000;
  expect(Math.ceil(made.mock.calls.length / elements)).toBeLessThan(8);
});

const e = createElement;
const waits = () => {
  throw new Error('only in browsers');
};

test.each([
  [
    'text in parts, void elements',
    e('p', {}, 'A', 1, ' & ', e('br'), '<b>', e('img', { alt: 'a > b' })),
  ],
  [
    'a table',
    e(
      'table',
      {},
      e('caption', {}, 'c'),
      e('colgroup', {}, e('col')),
      e('tbody', {}, e('tr', {}, e('td', {}, 1))),
    ),
  ],
  [
    'a form',
    e(
      'form',
      {},
      e(
        'select',
        { defaultValue: 'b' },
        e('option', {}, 'a'),
        e('hr'),
        e('optgroup', { label: 'g' }, e('option', {}, 'b')),
      ),
      e('textarea', { defaultValue: '\n</b><p>' }),
      e('datalist', {}, e('option', { value: 1 })),
    ),
  ],
  [
    'a drawing',
    e(
      'svg',
      { viewBox: '0 0 1 1' },
      e('title', {}, 'T'),
      e('linearGradient', {}, e('stop')),
      e('foreignObject', {}, e('p', {}, 'x')),
      e('a', {}, e('path')),
    ),
  ],
  ['a list', e('dl', {}, e('div', {}, e('dt', {}, 't'), e('dd', {}, e('p', {}, 'd'))))],
  ['nested lists', e('ul', {}, e('li', {}, 'a', e('ol', {}, e('li', {}, 'b'))))],
  [
    'data',
    e('script', {
      type: 'application/ld+json',
      dangerouslySetInnerHTML: { __html: '{"a":"</p><!--"}' },
    }),
  ],
  [
    'what is for visitors without scripts',
    e('p', {}, e('noscript', {}, e('a', { href: '/' }, 'Home'))),
  ],
  ['lines', e('pre', {}, '\n\nline')],
  [
    'a part that is left to browsers',
    e('p', {}, e(Suspense, { fallback: e('b', {}, '...') }, e(waits))),
  ],
  ['an element of its own', e('site-map', {}, e('b', { slot: 'a' }))],
  [
    'a button with blocks, and a label',
    e('label', {}, e('button', {}, e('div', {}, e('p', {}, 'x')))),
  ],
  ['a link around blocks', e('a', { href: '/' }, e('h2', {}, 'x'), e('p', {}, 'y'))],
  [
    'details',
    e('details', {}, e('summary', {}, e('h3', {}, 'x')), e('address', {}, e('p', {}, 'y'))),
  ],
])('%s: browsers leave it as React writes it', (_, element) => {
  expect(nestingFault(renderToString(element))).toBeUndefined();
});
