import type { ReactElement } from 'react';
import { type Options, renderPage } from './render-page.js';

interface PartOptions extends Options {
  /** Of the page's address, e.g. `?type=commercial`. */
  search?: string;
}

/** Renders a part of a page alone, below the title and the main heading that every page has. */
export function renderPart(part: ReactElement, { search = '', ...options }: PartOptions = {}) {
  const element = (
    <>
      <title>Page</title>
      <h1>Page</h1>
      {part}
    </>
  );
  return renderPage([{ path: '/', element }], `/${search}`, options);
}
