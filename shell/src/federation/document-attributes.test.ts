import { releaseDocument } from './document-attributes';

test('what a page does to the whole document ends with it', () => {
  const { body, documentElement: root } = document;
  root.setAttribute('lang', 'en-AU');
  for (const name of ['inert', 'hidden', 'aria-hidden', 'dir', 'data-theme']) {
    root.setAttribute(name, 'true');
    body.setAttribute(name, 'true');
  }
  releaseDocument();
  expect(root.getAttributeNames()).toEqual(['lang', 'data-theme']);
  expect(body.getAttributeNames()).toEqual(['data-theme']);
});
