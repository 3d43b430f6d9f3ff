import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { formReplayHashes } from './form-replay.js';

const rendered = (action: string | (() => void)) =>
  renderToString(
    createElement('html', null, createElement('body', null, createElement('form', { action }))),
  );

test('a form whose action is a function is sent once hydrated: the digest is that of the script of this React', () => {
  const html = rendered(() => {});
  const [, script = ''] = /<script[^>]*>(.*)<\/script>/.exec(html) ?? [];
  expect(script).toContain('addEventListener("submit"');
  expect(formReplayHashes(html)).toEqual([
    `sha256-${createHash('sha256').update(script).digest('base64')}`,
  ]);
});

test('a document without such a form allows no script for it', () => {
  expect(formReplayHashes(rendered('/sent'))).toEqual([]);
});
