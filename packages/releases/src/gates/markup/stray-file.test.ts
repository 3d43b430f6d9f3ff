import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { RELEASE_BASE } from '../../preset/release-base.js';
import { strayFile } from './stray-file.js';

const of = (type: string, props: object) => strayFile(renderToString(createElement(type, props)));
const built = `${RELEASE_BASE}kitchen.0a1b2c3d.avif`;

test.each([
  ['img', { src: '/images/kitchen.png', alt: '' }, '/images/kitchen.png'],
  ['img', { src: 'kitchen.png', alt: 'a > b' }, 'kitchen.png'],
  ['img', { alt: '', src: 'https://cleaning.example/kitchen.png' }, 'https://cleaning.example/k'],
  ['img', { src: built, srcSet: `${built} 1x, /kitchen@2x.png 2x`, alt: '' }, '/kitchen@2x.png'],
  ['source', { srcSet: `${built} 400w,\n  kitchen-800.avif 800w` }, 'kitchen-800.avif'],
  ['img', { srcSet: `${built} 1x,/kitchen@2x.png 2x`, alt: '' }, '/kitchen@2x.png'],
  ['img', { srcSet: `${built}, /kitchen@2x.png 2x`, alt: '' }, '/kitchen@2x.png'],
  ['use', { href: '/sprite.svg#star' }, '/sprite.svg#star'],
  ['use', { xlinkHref: 'sprite.svg#star' }, 'sprite.svg#star'],
  ['image', { href: '/images/map.png' }, '/images/map.png'],
  ['video', { poster: './kitchen.png' }, './kitchen.png'],
  ['input', { type: 'image', src: '/send.png' }, '/send.png'],
])('%s with %j shows a file that no release has', (type, props, address) => {
  expect(of(type, props)).toMatch(`shows ${address}`);
});

test.each([
  ['img', { src: built, srcSet: `${built} 400w, ${built} 800w`, alt: '' }],
  ['img', { src: 'data:image/svg+xml,%3Csvg/%3E', alt: '' }],
  ['img', { srcSet: 'data:image/png;base64,AAAA 1x', alt: '' }],
  ['img', { srcSet: `data:image/png;base64,AAAA 1x,${built} 2x`, alt: '' }],
  ['use', { href: '#star' }],
  ['image', { href: built }],
  ['img', { src: '/api/quotes/1/files/2', alt: '' }],
  ['a', { href: '/images/kitchen.png', title: 'src="/kitchen.png"' }],
  ['p', { 'data-src': '/kitchen.png' }],
])('%s with %j shows no such file', (type, props) => {
  expect(of(type, props)).toBeUndefined();
});
