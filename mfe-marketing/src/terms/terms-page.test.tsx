import { renderPage } from '@site/remote/testing/render-page';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

describe('§2 /terms', () => {
  test.each([
    ['When a booking is confirmed', /confirmed when we have sent that date/],
    ['The trial clean', /a trial without obligation/],
    [
      'The trial clean',
      /at the listed price or, for a size without one, at the price that we agree on/,
    ],
    ['Changing or skipping a clean', /at least 24 hours before the clean/],
    ['Ending a service', /There is no minimum term/],
    ['100% satisfaction', /within three days of the clean/],
    ['Damage', /We are insured for the work we do/],
    ['Your rights under consumer law', /cannot be excluded under the Australian Consumer Law/],
  ])('§2 /terms explains "%s"', async (title, sentence) => {
    await renderPage(routes, '/terms');
    expect(screen.getByRole('region', { name: title })).toHaveTextContent(sentence);
  });

  test('§2 /terms has a table of contents whose links lead to the sections', async () => {
    await renderPage(routes, '/terms');
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    const targets = [...contents.querySelectorAll('a')].map((link) => link.hash.slice(1));
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(targets).toEqual(headings.map((heading) => heading.id));
  });
});
