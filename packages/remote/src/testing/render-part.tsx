import type { ReactElement } from 'react';
import { renderPage } from './render-page.js';

/**
 * Renders a part of a page alone, below the title and the main heading that every page has.
 *
 * @param search of the page's address, e.g. `?type=commercial`
 */
export function renderPart(part: ReactElement, search = '') {
  const element = (
    <>
      <title>Page</title>
      <h1>Page</h1>
      {part}
    </>
  );
  return renderPage([{ path: '/', element }], `/${search}`);
}
