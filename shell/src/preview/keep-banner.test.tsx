import { act } from '@testing-library/react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepBanner } from './keep-banner';

const Page = ({ text }: { text: string }) => (
  <html lang="en-AU">
    <head />
    <body>
      <div>{text}</div>
    </body>
  </html>
);

let root: Root | undefined;
let end: (() => void) | undefined;
afterEach(() => {
  end?.();
  return act(async () => root?.unmount());
});

/** The document as the server sends it, with a banner in front of what React has rendered. */
function givenDocument(): HTMLElement {
  const html = renderToString(<Page text="from the server" />);
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.replaceChild(document.adoptNode(parsed.documentElement), document.documentElement);
  const banner = document.createElement('aside');
  document.body.prepend(banner);
  end = keepBanner(banner);
  return banner;
}

test('the banner stays where React takes over the document', async () => {
  const banner = givenDocument();
  const errors: unknown[] = [];
  const page = <Page text="from the server" />;
  await act(async () => {
    root = hydrateRoot(document, page, { onRecoverableError: (error) => errors.push(error) });
  });
  expect(document.body.firstElementChild).toBe(banner);
  expect(errors).toEqual([]);
});

test('the banner is put back where React renders the document anew', async () => {
  const banner = givenDocument();
  await act(async () => {
    root = createRoot(document);
    root.render(<Page text="from the browser" />);
  });
  expect(document.body).toHaveTextContent('from the browser');
  expect(document.body.firstElementChild).toBe(banner);
});
