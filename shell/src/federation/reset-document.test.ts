import { render } from '@testing-library/react';
import { createElement } from 'react';
import { createPortal } from 'react-dom';
import { resetDocument } from './reset-document';

test('attributes that a page has set on the whole document are removed with the page', () => {
  const { body, documentElement: root } = document;
  root.setAttribute('lang', 'en-AU');
  for (const name of ['inert', 'hidden', 'aria-hidden', 'dir', 'contenteditable', 'data-theme']) {
    root.setAttribute(name, 'true');
    body.setAttribute(name, 'true');
  }
  resetDocument();
  expect(root.getAttributeNames()).toEqual(['lang', 'data-theme']);
  expect(body.getAttributeNames()).toEqual(['data-theme']);
});

describe('the language that is set while a page is shown', () => {
  const { documentElement: root } = document;
  let skipLink: HTMLElement;
  beforeEach(() => {
    skipLink = document.createElement('a');
    skipLink.setAttribute('href', '#content');
    skipLink.textContent = 'Skip to content';
    document.body.prepend(skipLink);
    root.lang = 'de';
  });
  afterEach(() => {
    skipLink.remove();
    root.className = '';
  });

  test('is that of the page, and ends with it', () => {
    resetDocument();
    expect(root).toHaveAttribute('lang', 'en-AU');
  });

  test('stays where the browser has translated the texts', () => {
    skipLink.textContent = 'Zum Inhalt springen';
    resetDocument();
    expect(root).toHaveAttribute('lang', 'de');
  });

  test('stays where Chrome is about to translate the texts', () => {
    root.className = 'translated-ltr';
    resetDocument();
    expect(root).toHaveAttribute('lang', 'de');
  });
});

test('a page that was left lets no visitor edit the document', () => {
  document.designMode = 'on';
  resetDocument();
  expect(document.designMode).toBe('off');
});

test('a page that was left neither locks the scrolling nor shows the notice of a broken document', () => {
  document.body.dataset.scroll = 'locked';
  document.documentElement.dataset.page = 'broken';
  resetDocument();
  expect(document.body).not.toHaveAttribute('data-scroll');
  expect(document.documentElement).not.toHaveAttribute('data-page');
});

test('important styles of a page on the whole document are removed with the page, other ones stay', () => {
  const { body, documentElement: root } = document;
  root.style.cssText = 'font-size: 4px !important; --bottom-bar-space: 4rem';
  body.style.cssText = 'overflow: hidden !important; opacity: 0 !important; top: 40px';
  resetDocument();
  expect(root).toHaveAttribute('style', '--bottom-bar-space: 4rem;');
  expect(body).toHaveAttribute('style', 'top: 40px;');
});

test('a question before leaving that a page has set ends with the page', () => {
  window.onbeforeunload = () => 'Leave?';
  resetDocument();
  expect(window.onbeforeunload).toBeNull();
});

test('no dialog of a page that was left stays open, and nothing else beside the layout is touched', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const ofExtension = document.body.appendChild(document.createElement('div'));
  dialog.showModal();
  resetDocument();
  expect(dialog).toHaveProperty('open', false);
  expect(ofExtension).toBeInTheDocument();
});

test('attributes that a dialog has set on the elements around it are removed with the page', () => {
  render(
    createPortal(
      createElement(
        'div',
        { id: 'layout' },
        createElement('header'),
        createElement('p', { hidden: true }),
        createElement('main'),
        createElement('footer'),
      ),
      document.body,
    ),
  );
  const frame = document.querySelectorAll('#layout, #layout > :not(p)');
  for (const element of frame) element.setAttribute('aria-hidden', 'true');
  resetDocument();
  expect([...frame].filter((element) => element.hasAttribute('aria-hidden'))).toEqual([]);
  expect(document.querySelector('#layout > p')).toHaveAttribute('hidden');
});
