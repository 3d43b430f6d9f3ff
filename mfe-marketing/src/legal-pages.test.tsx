import { renderPage } from '@site/remote/testing/render-page';
import { screen } from '@testing-library/react';
import { routes } from './routes';

/** Words in a sentence; plain-language guides set the same limit. */
const MAX_WORDS = 25;

const LEGAL_PAGES = ['/terms', '/privacy-policy'];

/** The sentences of all paragraphs and list items; a colon or a semicolon does not end one. */
function sentences(): string[] {
  const blocks = [...document.querySelectorAll('p, li')];
  return blocks.flatMap((block) => (block.textContent ?? '').trim().split(/(?<=[.!?])\s+/));
}

const wordCount = (sentence: string) => sentence.split(/\s+/).length;

test.each(LEGAL_PAGES)('%s has no sentence of more than 25 words', async (path) => {
  await renderPage(routes, path);
  expect(sentences().length).toBeGreaterThan(20);
  expect(sentences().filter((sentence) => wordCount(sentence) > MAX_WORDS)).toEqual([]);
});

test.each(LEGAL_PAGES)('%s says when it was last changed', async (path) => {
  await renderPage(routes, path);
  expect(screen.getByText(/^Last changed on/)).toHaveTextContent(
    /^Last changed on \d{1,2} [A-Z][a-z]+ 20\d\d$/,
  );
});
