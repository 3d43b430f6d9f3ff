import { releaseDocument } from './document-attributes';

test('attributes that a page has set on the whole document are removed with the page', () => {
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
