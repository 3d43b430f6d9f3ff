import { render, screen } from '@testing-library/react';
import { VisitsChart } from './visits-chart';

afterEach(() => document.documentElement.removeAttribute('style'));

test.each([7, 2_147_483_647])('a count of %d fits into the chart', (visits) => {
  render(
    <VisitsChart
      links={[{ id: 'radio', visits, attributed: undefined, archived: false }]}
      total={visits}
    />,
  );
  const count = screen.getByText(visits.toLocaleString('en-AU'));
  // A digit takes at least 8 pixels; text beyond the edge of the chart is cut off.
  const end = Number(count.getAttribute('x')) + (count.textContent?.length ?? 0) * 8;
  expect(end).toBeLessThanOrEqual(Number(screen.getByRole('img').getAttribute('width')));
});

test('with text twice as large the whole chart is drawn twice as large, so that no count is cut off', () => {
  document.documentElement.style.fontSize = '32px';
  render(<VisitsChart links={[]} total={0} />);
  const chart = screen.getByRole('img');
  const [, , drawn] = chart.getAttribute('viewBox')?.split(' ') ?? [];
  expect(Number(drawn)).toBe(Number(chart.getAttribute('width')) / 2);
});

test('a link with few visits has a bar, a link with none has not', () => {
  const links = [1_000_000, 1, 0].map((visits) => ({
    id: `flyer ${visits}`,
    visits,
    attributed: undefined,
    archived: false,
  }));
  const { container } = render(<VisitsChart links={links} total={1_000_001} />);
  const lengths = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
  expect(lengths.slice(1)).toEqual(['2', '0']);
});
