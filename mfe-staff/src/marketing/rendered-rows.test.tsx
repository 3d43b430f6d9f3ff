import { screen, within } from '@testing-library/react';
import { openDashboard } from '../testing/marketing-dashboard';

// Among so many rows, finding one by its role or label takes jsdom long.
const tableRows = () => [...document.querySelectorAll<HTMLTableRowElement>('tbody > tr')];
const idOf = (row: HTMLTableRowElement) => row.cells[0]?.textContent.trim();
const elementsOf = (row: HTMLTableRowElement) => [row, ...row.querySelectorAll('*')];
const editedRow = () =>
  within(tableRows().find((row) => idOf(row) === 'link-50') ?? document.createElement('tr'));

/** The props that React keeps on an element: a new object after each render. */
function propsOf(element: Element): unknown {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
  return key && Reflect.get(element, key);
}

/** Runs an action and returns the ids of the rows of which any element was rendered meanwhile. */
async function rowsRenderedBy(action: () => Promise<unknown>) {
  const before = new Map(
    tableRows()
      .flatMap(elementsOf)
      .map((each) => [each, propsOf(each)]),
  );
  await action();
  const isRendered = (element: Element) => before.get(element) !== propsOf(element);
  return tableRows()
    .filter((row) => elementsOf(row).some(isRendered))
    .map(idOf);
}

// One test, since jsdom takes long for each table of this size.
test('§4 among a hundred rows only those are rendered that an action changes', async () => {
  // Every link has 1% of the visits, and still has after one visit more.
  const visits = Array.from({ length: 100 }, (_, index) => [`link-${index}`, 1000] as const);
  const { user } = await openDashboard(visits);
  const press = (button: string) => user.click(editedRow().getByText(button));
  const save = async (visits: string) => {
    await press('Edit');
    await user.clear(editedRow().getByRole('spinbutton'));
    await user.keyboard(visits);
    return rowsRenderedBy(async () => {
      await press('Save');
      await screen.findByText(
        `Saved: link-50 has ${Number(visits).toLocaleString('en-AU')} visits.`,
      );
    });
  };

  expect(await rowsRenderedBy(() => press('Edit'))).toEqual(['link-50']);
  const whileTyping = await rowsRenderedBy(() => user.keyboard('1234'));
  expect(editedRow().getByRole('spinbutton')).toHaveValue(1234);
  expect(whileTyping.filter((id) => id !== 'link-50')).toEqual([]);
  expect(await rowsRenderedBy(() => press('Cancel'))).toEqual(['link-50']);

  // Besides the row, only the cards and the chart are rendered.
  expect(await save('1001')).toEqual(['link-50']);
  expect(tableRows().map(idOf).indexOf('link-50')).toBe(0);
  expect(screen.getByText('Total Visits').nextSibling).toHaveTextContent(/^100,001$/);
  expect(document.querySelector('figure svg')).toHaveAccessibleName(
    /^Bar chart of visits by link: link-50 1001 \(1.0%\)/,
  );

  // All rows whose percentage changes.
  expect(await save('9000000')).toHaveLength(100);
  expect(screen.getAllByText('0.0%')).toHaveLength(99);
});
