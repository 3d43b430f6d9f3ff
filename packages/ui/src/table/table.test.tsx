import { render, screen } from '@testing-library/react';
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

test('the keyboard reaches the scroll region of a table', async () => {
  render(
    <Table caption="Ferries" captionHidden>
      {rows}
    </Table>,
  );
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Ferries' })).toHaveFocus();
});
