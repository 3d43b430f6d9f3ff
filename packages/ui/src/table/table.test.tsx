import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table } from './table.js';

const rows = (
  <tbody>
    <tr>
      <td>Manly</td>
    </tr>
  </tbody>
);

test('a table and its scroll region are named by the caption', () => {
  render(<Table caption="Ferries">{rows}</Table>);
  expect(screen.getByRole('table', { name: 'Ferries' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Ferries' })).toBeVisible();
});

/** Gives the region of a table a size, as a browser does when it has laid it out. */
function layOut({ width, content }: { width: number; content: number }) {
  const region = screen.getByRole('region');
  Object.defineProperty(region, 'clientWidth', { configurable: true, value: width });
  Object.defineProperty(region, 'scrollWidth', { configurable: true, value: content });
  act(() => changed());
}
let changed = () => {};

test('the keyboard reaches the scroll region of a table only while it scrolls', async () => {
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
    const observer = { observe() {}, unobserve() {}, disconnect() {} };
    changed = () => callback([], observer);
    return observer;
  });
  render(
    <Table caption="Ferries" captionHidden>
      {rows}
    </Table>,
  );
  const region = screen.getByRole('region', { name: 'Ferries' });

  layOut({ width: 300, content: 900 });
  await userEvent.tab();
  expect(region).toHaveFocus();

  layOut({ width: 900, content: 900 });
  expect(region).not.toHaveAttribute('tabindex');
});
